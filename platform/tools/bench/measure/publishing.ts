import { ToolError } from 'shared-config/build/ToolError';
import type { Bench } from './Bench';

/** Seconds of each command, run one after the other, so that all run under the same load. */
export interface PublishingRound {
  /** Building all parts, one after the other, without a cache. */
  readonly build: number;
  /** Building all parts without a cache, two at a time, and publishing them into an empty site. */
  readonly everything: number;
  readonly oneLine: number;
  /** Verifying, storing, composing and activating the change, as the publish reports it. */
  readonly composed: number;
}

/** Measures publishing, a round at a time. */
export async function* measurePublishing(
  bench: Bench,
  rounds: number,
): AsyncGenerator<PublishingRound> {
  for (let round = 1; round <= rounds; round++) {
    bench.reportProgress(`Publishing, round ${round} of ${rounds}`);
    bench.clear();
    const { seconds: build } = await bench.npm('run', 'build');
    bench.clear();
    const { seconds: everything } = await bench.publishAll();
    const { seconds: oneLine, output } = await bench.publishOneLine(`round ${round}`);
    yield { build, everything, oneLine, composed: composedSeconds(output) };
  }
}

/**
 * Reads from the output of a publish how long it took to verify, compose and activate.
 *
 * @throws ToolError BENCH-004 if it does not report that.
 */
export function composedSeconds(output: string): number {
  const [, composed] = /\bverified,[^.]* in ([\d.]+) s/.exec(output) ?? [];
  if (composed !== undefined) return Number(composed);
  throw new ToolError(
    'BENCH-004',
    `The command does not report the time it took to verify, compose and activate. Adapt platform/tools/bench/measure/publishing.ts to its output:\n${output.slice(-1000)}`,
  );
}
