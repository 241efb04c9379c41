import {
  SIGNAL_CODES,
  SIGNAL_LIST,
  type SignalledVitals,
  type Signals,
} from 'shared-config/services/signals';
import { z } from 'zod';

/* Only names of ours, figures and codes fit: a text of a visitor has no place in a signal. */

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

/** The signals in a body; undefined if the body is anything else. */
export function readSignals(body: unknown): Signals | undefined {
  return SIGNALS.safeParse(body).data;
}
