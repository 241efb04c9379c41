import { announce } from '../../contract/sharedState';
import { CONSENT_NOTICE } from '../../site/consentNotice';
import type { KeptRow } from '../outbox/keptRow';
import { sendSubmission } from '../outbox/sendSubmission';

/** What the browser of the tests makes that joins. */
export const SECRET = '5b1f0e6c9a7d4832b1f0e6c9a7d48325';

const KEY = '00112233445566778899aabbccddeeff';

/** Joins the waitlist in this browser, as its form does. */
export async function joinWaitlist(data: KeptRow['data'], secret = SECRET): Promise<void> {
  await sendSubmission({
    key: KEY,
    secret,
    table: 'waitlist',
    form: 'waitlist',
    keeps: 'getit.joined',
    body: JSON.stringify({ data }),
    notice: CONSENT_NOTICE,
    at: Date.now(),
    notBefore: 0,
    state: 'sending',
  }).catch(() => undefined);
  announce('getit:rows');
}
