import { KEY_HEADER } from '../submissionHeaders';
import { runtimeConfig } from '../runtimeConfigAccess';
import { OUTBOX_CHANGED } from './outboxEvents';
import { dropRow, keepRow, waitingRow } from './outboxStore';
import { rowFate, type RowFate } from './rowFate';
import type { WaitingRow } from './WaitingRow';

/** The longest wait for a rows API, in milliseconds. */
export const ROW_TIMEOUT = 30000;

/**
 * Posts a row with its key. It is in the outbox until the service confirms it, so it survives a tab that ends. Our own
 * service gets the key of the submission and stores it once; a hosted spreadsheet may refuse a header.
 *
 * @param says whether the caller tells the visitor of a row that the service will never take
 * @param clears whether the form loses the words with any answer
 * @returns the response, of any status
 * @throws the network error, or a TimeoutError after `ROW_TIMEOUT`
 */
export async function sendRow(
  row: WaitingRow,
  { says = false, clears = false } = {},
): Promise<Response> {
  const { [row.table]: address, hosted } = runtimeConfig().rows;
  keepRow({ ...row, claimed: Date.now() + ROW_TIMEOUT + 5000 });
  let response: Response | undefined;
  try {
    return (response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(!hosted && { [KEY_HEADER]: row.key }),
      },
      body: row.body,
      signal: AbortSignal.timeout(ROW_TIMEOUT),
    }));
  } finally {
    const after = fateOf(row, response);
    // The visitor may have deleted it meanwhile.
    if (waitingRow(row.key)) {
      if (after.fate === 'delivered' || (after.fate === 'refused' && says)) dropRow(row.key);
      else keepRow({ ...after.row, held: row.held && !(clears && response) });
    }
    if (after.fate !== 'delivered' || row.tries > 0)
      globalThis.dispatchEvent?.(new Event(OUTBOX_CHANGED));
  }
}

function fateOf(row: WaitingRow, response: Response | undefined): RowFate {
  const answer = response && {
    ok: response.ok,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
  };
  return rowFate(row, answer, Date.now(), Math.random());
}
