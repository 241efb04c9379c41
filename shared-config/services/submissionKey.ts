import { tryStorage } from './tryStorage';

/** One submission to each address may wait for its answer: forms are sent one at a time. */
const open = new Map<string, { readonly body: string; readonly key: string }>();

const nameOf = (address: string): string => `getit.sent.${address}`;

/**
 * The key of a submission: the same while the same words go to the same address without an answer, also after a reload.
 * A repeated press after a lost answer is then one row (draft-ietf-httpapi-idempotency-key-header).
 */
export function submissionKey(address: string, body: string): string {
  const kept = open.get(address) ?? tryStorage(() => JSON.parse(sessionStorage[nameOf(address)]));
  const sent = kept?.body === body ? kept : { body, key: crypto.randomUUID() };
  open.set(address, sent);
  tryStorage(() => (sessionStorage[nameOf(address)] = JSON.stringify(sent)));
  return sent.key;
}

/** The submission has arrived; the same words are another one from now on. */
export function closeSubmission(address: string): void {
  open.delete(address);
  tryStorage(() => sessionStorage.removeItem(nameOf(address)));
}
