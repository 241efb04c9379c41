import type { RowRefusalCode } from 'shared-config/services/rowRefusals';

/** The parts of an answer that callers of the rows APIs use. */
export interface RowsAnswer {
  readonly status: number;
  /** The number in `{"created":1}`. */
  readonly created?: number;
  /** The code in `{"error":{…}}`, and the field that is wrong, if it is one. */
  readonly refused?: RowRefusalCode;
  readonly field?: string;
}

/** Reads a response, which has exactly one of the two shapes. */
export async function rowsAnswer(response: Response): Promise<RowsAnswer> {
  const { status } = response;
  const { error, ...rest } = (await response.json()) as {
    error?: { code: RowRefusalCode; message: string; field?: string };
  };
  if (!error) return { status, ...rest };
  const { code, message, ...field } = error;
  expect(message).toMatch(/\.$|\)$/);
  return { status, refused: code, ...field, ...rest };
}
