import type { RowRefusalCode } from 'shared-config/services/rowRefusals';

/** The parts of an answer that callers of the rows APIs use. */
export interface RowsAnswer {
  readonly status: number;
  /** The number in `{"created":1}`; `refused` is the code in `{"error":{…}}`. Neither: no body. */
  readonly created?: number;
  readonly refused?: RowRefusalCode;
  /** The field that is wrong, if it is one. */
  readonly field?: string;
}

/**
 * Reads a response.
 *
 * @throws Error when the body does not have exactly one of the two shapes.
 */
export async function rowsAnswer(response: Response): Promise<RowsAnswer> {
  const seen = { status: response.status };
  const text = await response.text();
  if (text === '') return seen;
  if (/^\{"created":\d+\}$/.test(text)) return { ...seen, created: JSON.parse(text).created };
  const body = JSON.parse(text) as {
    error?: { code?: unknown; message?: unknown; field?: string };
  };
  const { code, message, field } = body.error ?? {};
  const exact = typeof code === 'string' && typeof message === 'string' && message !== '';
  const wrong = field === undefined ? {} : { field };
  if (!exact || text !== JSON.stringify({ error: { code, message, ...wrong } })) {
    throw new Error(`This body has neither shape: ${text}`);
  }
  return { ...seen, refused: code as RowRefusalCode, ...wrong };
}
