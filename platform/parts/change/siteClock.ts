import { isLoopback } from 'shared-config/contract/isLocalSite';
import { ToolError } from 'shared-config/build/ToolError';

/** How far this machine's clock may be from the site's, in milliseconds. Far below the days that prune counts in. */
export const CLOCK_TOLERANCE = 10 * 60_000;

const ANSWER_WITHIN = 5000;

/**
 * The time that the web server of the site says, in milliseconds since 1970: a clock that does not depend on this
 * machine. A local site has no other clock, and no visitors, so this machine's counts.
 *
 * @throws ToolError PARTS-040 when the site does not answer with a time.
 */
export async function siteClock(origin: string): Promise<number> {
  if (isLoopback(new URL(origin).hostname)) return Date.now();
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    const { headers } = await fetch(origin, { method: 'HEAD', signal });
    const time = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(time)) return time;
    throw new Error('its answer has no Date');
  } catch (cause) {
    throw new ToolError(
      'PARTS-040',
      `${origin} does not say what time it is: ${(cause as Error).message}. Prune compares this machine's clock with it before it deletes anything. Check the network and run it again.`,
      { cause },
    );
  }
}

/**
 * Refuses to count days with a wrong clock.
 *
 * @param now what this machine's clock says.
 * @param elsewhere what siteClock says. Both in milliseconds since 1970.
 * @throws ToolError PARTS-041 when they differ by more than ten minutes.
 */
export function assertSameTime(now: number, elsewhere: number): void {
  if (Math.abs(now - elsewhere) <= CLOCK_TOLERANCE) return;
  const [here, there] = [now, elsewhere].map((time) => new Date(time).toISOString());
  throw new ToolError(
    'PARTS-041',
    `The clock of this machine says ${here}, that of the site ${there}. With a wrong clock, prune could delete releases that open tabs need. Set the clock and run it again.`,
  );
}
