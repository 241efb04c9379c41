import { z } from 'zod';
import type { Tally } from 'shared-config/services/Tally';

/*
 * Reports that browsers send by themselves (W3C Reporting API, CSP 3). They contain the address of the page, its referrer
 * and the beginning of scripts. Only names of our own files are read.
 */

const TEXT = z.string().max(4096).optional().catch(undefined);

const VIOLATION = z.object({ effectiveDirective: TEXT, blockedURL: TEXT, sourceFile: TEXT });

/** The `integrity-violation` of an Integrity-Policy names what was blocked in the same fields. */
const REPORTS = z
  .array(z.object({ type: z.string().max(40), body: VIOLATION.nullable().catch(null) }))
  .max(50);

/** The body of a browser that knows `report-uri` alone. */
const OLDER = z
  .object({
    'csp-report': z.object({
      'effective-directive': TEXT,
      'violated-directive': TEXT,
      'blocked-uri': TEXT,
      'source-file': TEXT,
    }),
  })
  .transform(({ 'csp-report': older }) => ({
    effectiveDirective: older['effective-directive'] ?? older['violated-directive'],
    blockedURL: older['blocked-uri'],
    sourceFile: older['source-file'],
  }));

const KNOWN = ['csp-violation', 'integrity-violation'];

/** What the reports in a body add to the counts of a day; undefined if the body holds no reports. */
export function talliesOfReports(body: unknown, day: string): Tally[] | undefined {
  const older = OLDER.safeParse(body).data;
  if (older) return [tallyOf(older, day)];
  return REPORTS.safeParse(body)
    .data?.filter(({ type }) => KNOWN.includes(type))
    .map((report) => tallyOf(report.body ?? {}, day));
}

const RELEASE_FILE = /\/remotes\/([a-z][a-z0-9-]{0,39})\/([0-9a-f]{16})\//;

function tallyOf(violation: z.infer<typeof VIOLATION>, day: string): Tally {
  const { effectiveDirective = '', blockedURL = '', sourceFile = '' } = violation;
  const [, part = 'shell', release = 'unknown'] = RELEASE_FILE.exec(sourceFile) ?? [];
  const directive = /^[a-z-]{1,40}/.exec(effectiveDirective)?.[0] ?? 'script';
  const name = `policy ${directive} ${originOf(blockedURL)}`;
  return { day, part, release, page: '/unknown', counts: { [name]: 1 } };
}

/** An address without its path, which can hold anything; a word such as `inline` as it is. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  return /^https?:$/.test(protocol) ? `${protocol}//${host}`.slice(0, 80) : protocol;
}
