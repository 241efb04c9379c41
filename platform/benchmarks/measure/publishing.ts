import type { TimedCommand } from '../project/runTimed';
import type { Bench, LiveTimes } from './Bench';
import { POST, publishOneLine, restoreLine } from './oneLine';

/** What one command took from its start to its end, in seconds. */
export type WholeTime = Pick<TimedCommand, 'seconds' | 'processor'>;

/** One round: each of the commands once, one after the other, so that they meet the same machine. */
export interface PublishingRound {
  /** Building all parts, one after the other, with nothing built before. */
  readonly build: WholeTime;
  /** Building all parts, two at a time, and publishing them into an empty site, with nothing built before. */
  readonly everything: WholeTime;
  /** Publishing a one-line change to one post. */
  readonly oneLine: LiveTimes;
  /** Publishing the blog again with nothing changed. */
  readonly nothing: WholeTime;
  /** Taking the one-line change back. */
  readonly rollback: LiveTimes;
}

/** Measures publishing, a round at a time. Throws what runTimed and Bench.timeLive throw. */
export async function* measurePublishing(
  bench: Bench,
  rounds: number,
): AsyncGenerator<PublishingRound> {
  for (let round = 1; round <= rounds; round++) {
    bench.say(`Publishing, round ${round} of ${rounds}`);
    restoreLine(bench);
    bench.clear();
    const build = wholeTime(await bench.npm('run', 'build'));
    bench.clear();
    const everything = wholeTime(await bench.publishAll());
    const oneLine = await publishOneLine(bench, `round ${round}`);
    const nothing = wholeTime(await bench.npm('run', 'publish', '-w', 'mfe-blog'));
    const rollback = await bench.timeLive(['run', 'parts', '--', 'rollback', 'mfe-blog', '1'], {
      path: POST.path,
      wanted: (html) => !html.includes('of the benchmark.'),
    });
    yield { build, everything, oneLine, nothing, rollback };
  }
}

function wholeTime({ seconds, processor }: TimedCommand): WholeTime {
  return { seconds, ...(processor === undefined ? {} : { processor }) };
}
