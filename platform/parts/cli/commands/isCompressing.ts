import type { CommandContext } from './CommandContext';

/** Whether a change of the site compresses its files. `GETIT_COMPRESS=no` is for a host that compresses them itself. */
export const isCompressing = (env: CommandContext['env']): boolean =>
  env['GETIT_COMPRESS'] !== 'no';
