import { join } from 'node:path';
import { borderRules, options } from './borderRules.mjs';

export default {
  forbidden: borderRules(join(import.meta.dirname, '../../../..')),
  options: options(),
};
