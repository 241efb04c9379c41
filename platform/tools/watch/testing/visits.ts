import type { Signals } from 'shared-config/services/signals';
import { ORIGIN } from '@getit/rows/testing/rowsFixture';

/** Sends the signals of so many visits of `/blog`, of which the first ones failed. */
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
    const sent = { method: 'POST', body: JSON.stringify(signals), headers: { origin: ORIGIN } };
    expect((await fetch(address, sent)).status).toBe(204);
  }
}
