import type { Signals } from 'shared-config/services/signals';
import { ORIGIN } from '@getit/rows/testing/rowsFixture';

/** Sends the signals of so many visits of `/blog`, each from a network of its own, of which the first ones failed. */
export async function sendVisits(
  address: string,
  release: string,
  { count, failed }: { readonly count: number; readonly failed: number },
): Promise<void> {
  const blog = { part: 'mfe-blog', release };
  for (let visit = 0; visit < count; visit++) {
    const failures = visit < failed ? [{ ...blog, code: 'ERROR' as const }] : [];
    const signals: Signals = {
      page: '/blog',
      visits: [blog],
      failed: failures.map(() => blog),
      failures,
    };
    await sendFrom(address, networkAt(visit), signals);
  }
}

/** One of 65,536 addresses, each a network. */
export const networkAt = (index: number): string => `198.18.${index >> 8}.${index & 255}`;

/** Sends signals as a browser in a network does. */
export async function sendFrom(
  address: string,
  network: string,
  signals: Signals,
  browser = 'Browser/1',
): Promise<void> {
  const headers = { origin: ORIGIN, 'x-forwarded-for': network, 'user-agent': browser };
  const sent = { method: 'POST', body: JSON.stringify(signals), headers };
  expect((await fetch(address, sent)).status).toBe(204);
}
