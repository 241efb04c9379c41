import { ToolError } from 'shared-config/build/ToolError';
import { diskReason } from 'shared-config/process/errorText';

/** What to say instead of an error of the site's disk; undefined for any other error. */
export function unwritable(root: string, error: unknown): ToolError | undefined {
  const reason = diskReason(error);
  if (!reason) return undefined;
  const { path } = error as NodeJS.ErrnoException;
  return new ToolError(
    'PARTS-059',
    `${path ?? root} cannot be written: ${reason}. What was live before is whole; parts log shows whether the change went live.`,
    { cause: error },
  );
}
