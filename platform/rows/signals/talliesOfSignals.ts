import {
  SIGNAL_CODES,
  SIGNAL_LIST,
  VITALS,
  type PartRelease,
  type SignalledVitals,
  type Signals,
} from 'shared-config/services/signals';
import type { Tally } from 'shared-config/services/Tally';
import { z } from 'zod';
import { mergeTallies } from './SignalsStore';

/* The schema admits only our names, figures and codes, so that no text of a visitor gets into a signal. */

const PART = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const RELEASE = z.string().regex(/^([0-9a-f]{16}|unknown)$/);
const PAGE = z.string().regex(/^\/[a-z0-9/-]{0,60}\*?$/);
const PLACE = z.string().regex(/^[A-Z][A-Za-z]{0,39} [\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/);
const FIGURE = z.number().min(0).max(600_000);

const release = { part: PART, release: RELEASE };
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(SIGNAL_LIST);

const SIGNALS = z.strictObject({
  page: PAGE,
  visits: listOf(z.strictObject(release)),
  failed: listOf(z.strictObject(release)),
  failures: listOf(
    z.strictObject({ ...release, code: z.enum(SIGNAL_CODES), at: z.exactOptional(PLACE) }),
  ),
  vitals: z.exactOptional(
    z.strictObject({
      ...release,
      page: PAGE,
      ...({
        LCP: z.exactOptional(FIGURE),
        INP: z.exactOptional(FIGURE),
        CLS: z.exactOptional(FIGURE),
      } satisfies Record<keyof SignalledVitals, z.ZodType>),
    }),
  ),
}) satisfies z.ZodType<Signals>;

/** What the signals in a body add to the counts of a day; undefined if the body is anything else. */
export function talliesOfSignals(body: unknown, day: string): Tally[] | undefined {
  const signals = SIGNALS.safeParse(body).data;
  if (!signals) return undefined;
  const { page, visits, failed, failures, vitals } = signals;
  const tallies: Tally[] = [];
  const count = ({ part, release }: PartRelease, name: string, at = page) =>
    tallies.push({ day, part, release, page: at, counts: { [name]: 1 } });
  for (const one of visits) count(one, 'visits');
  for (const one of failed) count(one, 'failed');
  for (const one of failures) {
    count(one, `code ${one.code}`);
    if (one.at !== undefined) count(one, `at ${one.at}`);
  }
  for (const name of VITALS) {
    const value = vitals?.[name];
    if (vitals && value !== undefined)
      count(vitals, `${name} ${figureStep(name, value)}`, vitals.page);
  }
  return mergeTallies(tallies);
}

/** How far apart two steps are: a figure is at most 5 % from its step. */
const RATIO = 1.1;

/**
 * The step that a figure is counted under. Steps keep a day's counts small, and their order is that of the figures,
 * so a percentile can be read from them.
 *
 * @param value LCP and INP in milliseconds, CLS as its definition counts it
 */
function figureStep(name: (typeof VITALS)[number], value: number): number {
  if (name === 'CLS') return Math.min(Math.round(value * 100), 200) / 100;
  return Math.round(RATIO ** Math.round(Math.log(Math.max(value, 1)) / Math.log(RATIO)));
}
