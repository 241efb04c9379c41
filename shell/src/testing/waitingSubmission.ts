import type { WaitingSubmission } from 'shared-config/contract/sharedState';

/** A message of the footer form that could not be delivered once. */
export function waitingSubmission(
  message: string,
  facts: Partial<WaitingSubmission> = {},
): WaitingSubmission {
  const data = { name: 'Asha', mobile: '', message };
  return {
    key: `key-of-${message.length}-${message.slice(0, 4)}`,
    table: 'contact',
    form: 'footer',
    body: JSON.stringify({ data }),
    at: Date.now(),
    notice: '2026-01-01',
    notBefore: 0,
    state: 'waiting',
    ...facts,
  };
}
