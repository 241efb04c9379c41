import { ToolError } from 'shared-config/build/ToolError';

/** Codes of `man 3 errno` that mean the disk, not the program. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space and run the command again',
  EDQUOT: 'the quota of this user is used up. Free some space and run the command again',
  EROFS: 'the disk is read-only. Mount it for writing and run the command again',
  EACCES: 'this user may not write there. Change its owner or mode and run the command again',
  EPERM: 'this user may not write there. Change its owner or mode and run the command again',
};

/** What to say instead of an error of the disk; undefined for any other error. Pure. */
export function unwritable(root: string, error: unknown): ToolError | undefined {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (!reason) return undefined;
  return new ToolError(
    'PARTS-059',
    `${path ?? root} cannot be written: ${reason}. What was live before is whole; parts log shows whether the change went live.`,
    { cause: error },
  );
}
