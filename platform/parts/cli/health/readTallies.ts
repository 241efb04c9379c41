import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { z } from 'zod';
import type { Environment } from 'shared-config/process/Environment';
import type { Tally } from 'shared-config/services/Tally';

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
 * Reads what was counted, from the service that the live site sends its signals to. So it makes no difference where that
 * service keeps them, and a team needs a token for reading counts and no account of the cloud.
 *
 * @param days how many days back
 * @throws ToolError PARTS-117 when the site sends no signals, PARTS-118 when the service does not give them.
 */
export async function readTallies(
  config: RuntimeConfig | undefined,
  env: Environment,
  days: number,
): Promise<readonly Tally[]> {
  const address = signalsAddress(config);
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

/** @throws ToolError PARTS-117 when the live site sends no signals. */
export function signalsAddress(config: RuntimeConfig | undefined): string {
  if (config?.signals) return config.signals.address;
  throw new ToolError(
    'PARTS-117',
    'The live site sends no signals, so nothing is known about its visitors. Add "signals" to the runtime configuration (docs/deploying.md, step 4) and publish the shell with it.',
  );
}
