import type { LiveTimes } from '../measure/Bench';
import type { PublishingRound, WholeTime } from '../measure/publishing';
import { markdownTable } from './markdownTable';
import { processorOf, spread } from './timeCells';

const HEADINGS = ['', 'seconds', 'building', 'verify to switch', 'start and stop', 'processor'];

/** What publishing takes, as a Markdown table; seconds, the median and the range of all rounds. Pure. */
export function publishingTable(rounds: readonly PublishingRound[]): string {
  return markdownTable([
    HEADINGS,
    wholeRow(
      'Building all five parts, from nothing',
      rounds.map(({ build }) => build),
    ),
    wholeRow(
      'Building and publishing all five, two at a time',
      rounds.map(({ everything }) => everything),
    ),
    liveRow(
      'A one-line change to a post',
      rounds.map(({ oneLine }) => oneLine),
    ),
    wholeRow(
      'The same again, nothing changed',
      rounds.map(({ nothing }) => nothing),
    ),
    liveRow(
      'Rolling that change back',
      rounds.map(({ rollback }) => rollback),
    ),
  ]);
}

function wholeRow(name: string, times: readonly WholeTime[]): string[] {
  return [name, spread(times.map(({ seconds }) => seconds)), '', '', '', processorOf(times)];
}

function liveRow(name: string, times: readonly LiveTimes[]): string[] {
  return [
    name,
    spread(times.map(({ live }) => live)),
    spread(times.map(({ built }) => built)),
    spread(times.map(({ composed }) => composed)),
    spread(times.map(({ live, built = 0, composed }) => Math.max(0, live - built - composed))),
    processorOf(times),
  ];
}
