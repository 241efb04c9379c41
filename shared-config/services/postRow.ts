import type { RowTable } from '../site/rowFields';
import { runtimeConfig } from './runtimeConfigAccess';
import { KEY_HEADER } from './submissionHeaders';
import { closeSubmission, submissionKey } from './submissionKey';

/** The longest wait for a rows API, in milliseconds. */
export const ROW_TIMEOUT = 30000;

/**
 * Posts one row to a rows API with the body `{"data":{…}}`, values as typed (spec §7.1, §7.2). Our own service also gets
 * the key of the submission, so that it stores it once.
 *
 * @returns the response, of any status.
 * @throws the network error, or a TimeoutError after `ROW_TIMEOUT`.
 */
export async function postRow(
  api: RowTable,
  data: Readonly<Record<string, string>>,
): Promise<Response> {
  const { [api]: address, hosted } = runtimeConfig().rows;
  const body = JSON.stringify({ data });
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(!hosted && { [KEY_HEADER]: submissionKey(address, body) }),
    },
    body,
    signal: AbortSignal.timeout(ROW_TIMEOUT),
  });
  if (response.ok) closeSubmission(address);
  return response;
}
