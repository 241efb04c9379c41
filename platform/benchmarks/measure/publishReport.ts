import { ToolError } from 'shared-config/build/ToolError';
import type { Timing } from './Timing';

/**
 * Reads from the output of a publish or a rollback what it reports about its own time. Pure.
 *
 * @throws ToolError BENCH-004 if it reports none.
 */
export function readPublishReport(output: string): Pick<Timing, 'built' | 'composed'> {
  const built = /\bBuilt in ([\d.]+) s/.exec(output)?.[1];
  const composed = /\bverified,[^.]* in ([\d.]+) s/i.exec(output)?.[1];
  if (composed === undefined)
    throw new ToolError(
      'BENCH-004',
      `The command does not report the time it took to verify, compose and activate. Adapt platform/benchmarks/measure/publishReport.ts to its output:\n${output.slice(-1000)}`,
    );
  return { built: built === undefined ? undefined : Number(built), composed: Number(composed) };
}
