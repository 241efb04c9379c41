import { POST, type Bench } from './Bench';
import type { Timing } from './Timing';

/** Each command once, one after the other, so that all run under the same load. */
export interface PublishingRound {
  /** Building all parts, one after the other, without a cache. */
  readonly build: Timing;
  /** Building all parts without a cache, two at a time, and publishing them into an empty site. */
  readonly everything: Timing;
  /** Publishing a one-line change to one post. */
  readonly oneLine: Timing;
  /** Publishing the blog again without a change. */
  readonly nothing: Timing;
  /** Rolling the one-line change back. */
  readonly rollback: Timing;
}

/** Measures publishing, a round at a time. */
export async function* measurePublishing(
  bench: Bench,
  rounds: number,
): AsyncGenerator<PublishingRound> {
  for (let round = 1; round <= rounds; round++) {
    bench.report(`Publishing, round ${round} of ${rounds}`);
    bench.clear();
    const { timing: build } = await bench.npm('run', 'build');
    bench.clear();
    const { timing: everything } = await bench.publishAll();
    const name = `round ${round}`;
    const oneLine = await bench.publishOneLine(name);
    const { timing: nothing } = await bench.npm('run', 'publish', '-w', 'mfe-blog');
    const isOld = (html: Buffer): boolean => !html.includes(`Changed in ${name}`);
    const rollBack = ['run', 'parts', '--', 'rollback', 'mfe-blog', '1'];
    const rollback = await bench.timeLive(POST, isOld, ...rollBack);
    yield { build, everything, oneLine, nothing, rollback };
  }
}
