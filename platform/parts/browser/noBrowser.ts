import { ToolError } from 'shared-config/build/ToolError';

/** The error for pages that cannot be opened. */
export function noBrowser(reason: string, cause?: unknown): ToolError {
  const why = cause === undefined ? reason : `${reason}: ${firstLine(cause)}.`;
  return new ToolError(
    'PARTS-050',
    `The pages could not be opened in a browser. ${why} Where that is impossible: --no-browser --reason "…", which the history keeps. Nothing was published.`,
    { cause },
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
