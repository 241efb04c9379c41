import { FAILURE_CODES } from 'shared-config/contract/sharedState';
import {
  FOREIGN_CHANGE,
  SIGNAL_LIST,
  type PartRelease,
  type SignalledVitals,
  type Signals,
} from 'shared-config/services/signals';
import { z } from 'zod';

/** A line of the log: a failure, what a policy blocked, or the figures of one page view. */
export interface SignalEntry extends PartRelease, SignalledVitals {
  /** `warn` is what the release can be at fault for. */
  readonly level: 'info' | 'warn';
  readonly message: 'page failure' | 'policy report' | 'web vitals';
  /** Its path in English, `/404` or `/unknown`. */
  readonly page: string;
  /** `LOAD-004`, `ERROR TypeError About.1a2b3c4d.js:1:220` or `connect-src https://…`; missing for figures. */
  readonly what?: string;
}

/* The schema admits only our names, figures and codes, so that no text of a visitor gets into the log. */

const PAGE = z.string().regex(/^\/[\w%/-]{0,120}\*?$/);
const PLACE = z.string().regex(/^[A-Z][A-Za-z]{0,39} [\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/);
const FIGURE = z.exactOptional(z.number().min(0).max(600_000));
const CODE = z.enum([...Object.values(FAILURE_CODES), 'ERROR']);
const RELEASE = {
  part: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  release: z.string().regex(/^([0-9a-f]{16}|unknown)$/),
};

const SIGNALS = z.strictObject({
  page: PAGE,
  failures: z
    .array(z.strictObject({ ...RELEASE, code: CODE, at: z.exactOptional(PLACE) }))
    .max(SIGNAL_LIST),
  vitals: z.exactOptional(
    z.strictObject({ ...RELEASE, page: PAGE, LCP: FIGURE, INP: FIGURE, CLS: FIGURE }),
  ),
}) satisfies z.ZodType<Signals>;

/** The entries for what a page sends; undefined if the body is anything else. */
export function entriesOfSignals(body: unknown): SignalEntry[] | undefined {
  const signals = SIGNALS.safeParse(body).data;
  if (!signals) return undefined;
  const { page, failures, vitals } = signals;
  const entries = failures.map(({ part, release, code, at }): SignalEntry => ({
    level: code === FOREIGN_CHANGE ? 'info' : 'warn',
    message: 'page failure',
    ...{ part, release, page },
    what: at === undefined ? code : `${code} ${at}`,
  }));
  if (vitals) entries.push({ level: 'info', message: 'web vitals', ...vitals });
  return entries;
}

/*
 * Reports that browsers send by themselves (W3C Reporting API, CSP 3). They contain the address of the page, its referrer
 * and the beginning of scripts. Only names of our own files are read.
 */

const TEXT = z.string().max(4096).catch('');

/** The `integrity-violation` of an Integrity-Policy names what was blocked in the same fields. */
const REPORTS = z
  .array(
    z.object({
      type: z.string().max(40),
      body: z
        .object({ effectiveDirective: TEXT, blockedURL: TEXT, sourceFile: TEXT })
        .nullable()
        .catch(null),
    }),
  )
  .max(50);

const KNOWN = ['csp-violation', 'integrity-violation'];

const RELEASE_FILE = /\/remotes\/([a-z][a-z0-9-]{0,39})\/([0-9a-f]{16})\//;

/** The entries for the reports of a browser; undefined if the body holds no reports. */
export function entriesOfReports(reports: unknown): SignalEntry[] | undefined {
  const violations = REPORTS.safeParse(reports).data?.filter(({ type }) => KNOWN.includes(type));
  return violations?.map(({ body }) => {
    const [, part = 'shell', release = 'unknown'] = RELEASE_FILE.exec(body?.sourceFile ?? '') ?? [];
    const directive = /^[a-z-]{1,40}/.exec(body?.effectiveDirective ?? '')?.[0] ?? 'script';
    return {
      // Extensions of the browser cause most of them.
      level: 'info',
      message: 'policy report',
      ...{ part, release, page: '/unknown' },
      what: `${directive} ${originOf(body?.blockedURL ?? '')}`,
    };
  });
}

/** An address without its path, which can hold anything; a word such as `inline` as it is. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  return /^https?:$/.test(protocol) ? `${protocol}//${host}`.slice(0, 80) : protocol;
}
