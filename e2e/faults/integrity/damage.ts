import type { Page } from '@playwright/test';
import { RETRY_IF_CLOSED } from '../../fixtures/retryIfClosed';
import { injectFault } from '../injectFault';

/** A file with one byte changed, until it is mended. */
export interface Damage {
  /** How many times the changed file was sent. */
  readonly sent: () => number;
  readonly mend: () => void;
}

/** Flips one bit in the middle of a file, whatever the query of its address. */
export async function damage(page: Page, address: string): Promise<Damage> {
  let sent = 0;
  const mend = await injectFault(
    page,
    ({ pathname }) => pathname === address,
    async (route) => {
      const response = await route.fetch(RETRY_IF_CLOSED);
      const body = await response.body();
      const middle = Math.floor(body.length / 2);
      body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
      await route.fulfill({ response, body });
      sent += 1;
    },
  );
  return { sent: () => sent, mend };
}
