import { ToolError } from 'shared-config/build/ToolError';

/** What `parts publish` and `parts rollback` say about their own time, in seconds. */
export interface PublishReport {
  /** Building and packing; missing for a rollback. */
  readonly built?: number;
  /** Verifying, storing, composing and the switch over. */
  readonly composed: number;
}

/**
 * Reads the last line of a publish or a rollback. Pure.
 *
 * @throws ToolError BENCH-004 where it is not there.
 */
export function readPublishReport(output: string): PublishReport {
  const built = /\bBuilt in ([\d.]+) s/.exec(output)?.[1];
  const composed = /\bverified, composed and switched over in ([\d.]+) s/i.exec(output)?.[1];
  if (composed === undefined)
    throw new ToolError(
      'BENCH-004',
      `The command does not say how long it "verified, composed and switched over", so its time cannot be split. Adapt benchmarks/project/publishReport.ts to what it says now:\n${output.slice(-1000)}`,
    );
  return { ...(built === undefined ? {} : { built: Number(built) }), composed: Number(composed) };
}
