import { folderRules, options } from './borderRules.mjs';

export default {
  forbidden: folderRules,
  options: options('node_modules', '/testing/', '[.](test|spec)[.]'),
};
