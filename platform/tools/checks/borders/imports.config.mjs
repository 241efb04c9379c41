import { join } from 'node:path';
import { borderRules } from './borderRules.mjs';
import { options } from './options.mjs';

export default {
  forbidden: borderRules(join(import.meta.dirname, '../../../..')),
  options: options(),
};
