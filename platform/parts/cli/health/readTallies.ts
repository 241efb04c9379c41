import { z } from 'zod';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { VITALS } from 'shared-config/services/signals';
import { SHED, type Tally } from 'shared-config/services/Tally';
import type { Visits } from './evaluateHealth';

const ANSWER = z.object({
  tallies: z.array(
    z.object({
      day: z.string(),
      part: z.string(),
      release: z.string(),
      page: z.string(),
      counts: z.record(z.string(), z.number()),
    }),
  ),
}) satisfies z.ZodType<{ tallies: Tally[] }>;

/** Milliseconds. */
const BOUND = 20_000;

/**
 * Reads the counts from the service that the live site sends its signals to. A team needs a token of that service, and no
 * account of the cloud.
 *
 * @param days how many days back
 * @throws ToolError PARTS-117 when the site sends no signals, PARTS-118 when the service does not give them.
 */
export async function readTallies(
  config: RuntimeConfig | undefined,
  env: Environment,
  days: number,
): Promise<readonly Tally[]> {
  if (!config?.signals)
    throw new ToolError(
      'PARTS-117',
      'The live site sends no signals, so nothing is known about its visitors. Add "signals" to the runtime configuration (docs/deploying.md, step 4) and publish the shell with it.',
    );
  const { address } = config.signals;
  const token = env['SIGNALS_TOKEN'];
  const refuse = (why: string, cause?: unknown): ToolError =>
    new ToolError('PARTS-118', `${address} does not give its counts: ${why}`, { cause });
  const answer = await fetch(`${address}?days=${days}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(BOUND),
  }).catch((error: unknown) => {
    throw refuse('it does not answer. On this machine it runs with npm start.', error);
  });
  if (answer.status === 401)
    throw refuse(
      token
        ? 'it has another token than SIGNALS_TOKEN.'
        : 'it needs a token. Set SIGNALS_TOKEN to that of the rows service (docs/deploying.md).',
    );
  const read = ANSWER.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !read.success)
    throw refuse(`it answers ${answer.status}. Is it the rows service, and up to date?`);
  return read.data.tallies;
}

/** What visitors' browsers reported for a release. */
export interface ReleaseSignals extends Visits {
  /** How often each failure was reported, by its code; `policy …` for what a policy blocked. */
  readonly failures: Readonly<Record<string, number>>;
  /** Where errors were thrown, the most frequent first. */
  readonly places: readonly string[];
  /** The 75th percentile of each; missing where none was reported. */
  readonly vitals: Readonly<Partial<Record<(typeof VITALS)[number], number>>>;
}

/** Adds up what was counted of a release, over days and pages. */
export function releaseSignals(
  tallies: readonly Tally[],
  part: string,
  release: string,
): ReleaseSignals {
  const counts = new Map<string, number>();
  const networks = new Map<string, number>();
  for (const tally of tallies)
    if (tally.part === part && tally.release === release) {
      const { networks: more = 0, ...others } = tally.counts;
      add(networks, tally.day, more);
      for (const [name, count] of Object.entries(others)) add(counts, name, count);
    }
  const named = (prefix: string): [string, number][] =>
    [...counts]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, count]) => [name.slice(prefix.length), count]);
  const policies = named('policy ').map(([name, count]) => [`policy ${name}`, count]);
  const vitals = VITALS.map((name) => [name, percentile75(named(`${name} `))] as const);
  return {
    visits: counts.get('visits') ?? 0,
    failed: counts.get('failed') ?? 0,
    // A network has another name every day.
    networks: Math.max(0, ...networks.values()),
    failures: Object.fromEntries([...named('code '), ...policies]),
    places: named('at ')
      .sort(([, one], [, other]) => other - one)
      .map(([place]) => place),
    vitals: Object.fromEntries(vitals.filter(([, figure]) => figure !== undefined)),
  };
}

/** How many reports were not counted for lack of room, by kind (SHED). */
export function shedSignals(tallies: readonly Tally[]): Readonly<Record<string, number>> {
  const shed = new Map<string, number>();
  for (const { counts } of tallies.filter(({ part }) => part === SHED))
    for (const [name, count] of Object.entries(counts)) add(shed, name, count);
  return Object.fromEntries([...shed].sort());
}

const add = (sums: Map<string, number>, name: string, count: number) =>
  sums.set(name, (sums.get(name) ?? 0) + count);

function percentile75(steps: readonly [step: string, count: number][]): number | undefined {
  const sorted = steps.toSorted(([one], [other]) => Number(one) - Number(other));
  const wanted = 0.75 * sorted.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [step, count] of sorted) {
    passed += count;
    if (passed >= wanted) return Number(step);
  }
  return undefined;
}
