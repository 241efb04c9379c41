import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { KEY_HEADER } from 'shared-config/services/submissionHeaders';
import { SITE } from '../../site/addresses';

/** Posts a message as the outbox of a browser does: with one key, again and again until the service confirms it. */
export async function postUntilStored(address: string, message: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, [KEY_HEADER]: key },
      body: JSON.stringify({ data: { name: 'Ravi', mobile: '98450 12345', message } }),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    if (answer?.status === 201) return;
    await setTimeout(50);
  }
}
