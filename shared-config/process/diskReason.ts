/** Codes of `man 3 errno` that mean the disk, not the program. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space and run the command again',
  EDQUOT: 'the quota of this user is used up. Free some space and run the command again',
  EROFS: 'the disk is read-only. Mount it for writing and run the command again',
  EACCES: 'this user may not write there. Change its owner or mode and run the command again',
  EPERM: 'this user may not write there. Change its owner or mode and run the command again',
};

/** Why the disk cannot be written, and what to do; undefined for any other error. */
export function diskReason(error: unknown): string | undefined {
  return REASONS[((error ?? {}) as NodeJS.ErrnoException).code ?? ''];
}
