import { alignedTable } from '../table/alignedTable';
import type { PartHealth, ReleaseHealth } from './partsHealth';
import { rateOf } from './Visits';

const HEADINGS = ['part', 'release', 'state', 'since', 'visits', 'failed', 'LCP', 'INP', 'CLS', ''];

/** The columns of figures, which end at the same place. */
const FIGURES = [4, 5, 6, 7, 8];

const VERDICTS = { well: 'well', worse: 'WORSE', early: 'too early to tell' };

/**
 * A plain-text table: for each part the live release and the one before it, with LCP and INP in milliseconds and all
 * three figures at the 75th percentile; below it a verdict for each part, with the places of errors.
 */
export function healthTable(parts: readonly PartHealth[]): string {
  const rows = parts.flatMap(({ part, live, before }) => [
    rowOf(part, 'live', live),
    ...(before ? [rowOf('', 'before', before)] : []),
  ]);
  const verdicts = parts.flatMap(({ part, verdict, reason, live }) => [
    `${part}: ${VERDICTS[verdict]}. ${reason}.`,
    ...live.places.slice(0, 3).map((place) => `  ${place}`),
  ]);
  return [alignedTable([HEADINGS, ...rows], FIGURES), '', ...verdicts].join('\n');
}

function rowOf(part: string, state: string, one: ReleaseHealth): string[] {
  const { release, since, visits, failed, vitals, failures } = one;
  const rate = visits === 0 ? '' : ` (${(100 * rateOf(one)).toFixed(1)} %)`;
  return [
    ...[part, release, state, since.replace('T', ' ').slice(0, 19)],
    ...[String(visits), `${failed}${rate}`],
    ...[vitals.LCP, vitals.INP, vitals.CLS].map((figure) => (figure ?? '–').toString()),
    Object.entries(failures)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([code, count]) => `${count} × ${code}`)
      .join(', '),
  ];
}
