import { ToolError } from 'shared-config/build/ToolError';

/** What a tool prints about the error that ended it; with `stack`, also the places in the tool's own code. */
export function errorText(error: unknown, { stack }: { readonly stack: boolean }): string {
  const known = error instanceof ToolError ? error : coded(error, stack);
  const traces = stack ? stacksOf(error) : [];
  return [known.message, ...traces].join('\n');
}

/** An error that no code of a tool expects, with a code. */
function coded(error: unknown, stack: boolean): ToolError {
  const { message = String(error), path, dest = path } = (error ?? {}) as FileError;
  const reason = diskReason(error);
  if (reason)
    return new ToolError('LOCAL-004', `${dest ?? 'A file'} cannot be written: ${reason}.`);
  const report = stack ? 'the stack is below' : 'its stack comes with --verbose';
  return new ToolError(
    'PARTS-008',
    `${message.replace(/\.$/, '')}. The tool does not expect this error. Report it; ${report}.`,
  );
}

function stacksOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line));
  const { cause } = error;
  const below = cause instanceof Error ? [`Caused by ${cause.message}`, ...stacksOf(cause)] : [];
  return [...frames, ...below];
}

interface FileError extends NodeJS.ErrnoException {
  /** The new name, where `path` is the old one or what a link leads to. */
  readonly dest?: string;
}

/** Codes of `man 3 errno` that mean the disk, not the program. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space and run the command again',
  EDQUOT: 'the quota of this user is used up. Free some space and run the command again',
  EROFS: 'the disk is read-only. Mount it for writing and run the command again',
  EACCES: 'this user may not write there. Change its owner or mode and run the command again',
  EPERM: 'this user may not write there. Change its owner or mode and run the command again',
};

/** Why the disk cannot be written, and what to do; undefined for any other error. */
function diskReason(error: unknown): string | undefined {
  const { code = '', syscall } = (error ?? {}) as FileError;
  // On a read-only disk, Node reports ENOENT for a recursive mkdir.
  return REASONS[code === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : code];
}
