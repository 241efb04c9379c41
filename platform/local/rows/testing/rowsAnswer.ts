import type { RefusalCode } from '../refusals';

/** What a caller can tell of an answer of the rows APIs. */
export interface RowsAnswer {
  readonly status: number;
  /** The allow header for pages of other origins, or null where there is none. */
  readonly allowOrigin: string | null;
  /** `created` is the number in `{"created":1}`, `refused` the code in `{"error":{…}}`; both missing: no body. */
  readonly created?: number;
  readonly refused?: RefusalCode;
}

/**
 * Reads a response down to what the cases speak of.
 *
 * @throws Error when a body is there that is not exactly one of the two shapes.
 */
export async function rowsAnswer(response: Response): Promise<RowsAnswer> {
  const seen = {
    status: response.status,
    allowOrigin: response.headers.get('access-control-allow-origin'),
  };
  const text = await response.text();
  if (text === '') return seen;
  if (/^\{"created":\d+\}$/.test(text)) return { ...seen, created: JSON.parse(text).created };
  const body = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
  const { code, message } = body.error ?? {};
  const exact = typeof code === 'string' && typeof message === 'string' && message !== '';
  if (!exact || text !== JSON.stringify({ error: { code, message } })) {
    throw new Error(`This body is of neither shape: ${text}`);
  }
  return { ...seen, refused: code as RefusalCode };
}
