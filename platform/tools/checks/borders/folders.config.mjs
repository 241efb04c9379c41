import { folderRules } from './borderRules.mjs';
import { options } from './options.mjs';

export default {
  forbidden: folderRules,
  options: options('node_modules', '/testing/', '[.](test|spec)[.]'),
};
