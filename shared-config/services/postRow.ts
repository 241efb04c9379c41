/** The longest wait for a rows API, in milliseconds. */
export const ROW_TIMEOUT = 30000;

/**
 * Posts one row to a spreadsheet-style API with the body `{"data":{…}}`, values as typed (spec §7.1, §7.2).
 *
 * @returns the response, of any status.
 * @throws the network error, or a TimeoutError after `ROW_TIMEOUT`.
 */
export function postRow(
  address: string,
  data: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(ROW_TIMEOUT),
  });
}
