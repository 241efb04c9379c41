import type { WaitingRow } from 'shared-config/contract/sharedState';

/** A message of the footer form that could not be delivered once. */
export function waitingRow(message: string, facts: Partial<WaitingRow> = {}): WaitingRow {
  const data = { name: 'Asha', mobile: '', message };
  return {
    key: `key-of-${message.length}-${message.slice(0, 4)}`,
    table: 'contact',
    form: 'footer',
    body: JSON.stringify({ data }),
    at: Date.now(),
    notice: '2026-01-01',
    claimed: 0,
    tries: 1,
    failed: 0,
    asked: null,
    refused: false,
    counts: false,
    ...facts,
  };
}
