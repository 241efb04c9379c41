import { KEY_HEADER, NOTICE_HEADER } from '../submissionHeaders';
import { runtimeConfig } from '../runtimeConfigAccess';
import { OUTBOX_CHANGED, type WaitingRow } from './WaitingRow';
import { dropRow, keepRow, readRow } from './outboxStore';

/** The longest wait for a rows API, in milliseconds. */
export const ROW_TIMEOUT = 30000;

/** Answers about the row itself: the same bytes would get the same answer. */
const NEVER = [400, 413, 415, 422];

/**
 * Posts a row with its key. It is in the outbox until the service confirms it, so it survives a tab that ends. Our own
 * service gets the key of the submission and stores it once, with the version of the consent notice; a hosted spreadsheet
 * may refuse a header.
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
        ...(!hosted && { [KEY_HEADER]: row.key, [NOTICE_HEADER]: row.notice }),
      },
      body: row.body,
      signal: AbortSignal.timeout(ROW_TIMEOUT),
    }));
  } finally {
    const refused = NEVER.includes(response?.status ?? 0);
    if (response?.ok || (refused && says)) dropRow(row.key);
    // The visitor may have deleted it meanwhile.
    else if (readRow(row.key))
      keepRow({
        ...row,
        claimed: 0,
        tries: row.tries + 1,
        failed: Date.now(),
        asked: response?.headers.get('retry-after') ?? null,
        held: row.held && !(clears && response),
        refused,
      });
    globalThis.dispatchEvent?.(new Event(OUTBOX_CHANGED));
  }
}
