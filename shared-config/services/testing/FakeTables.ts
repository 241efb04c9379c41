import { EMAIL_ADDRESS, ROW_FIELDS, type RowField, type RowTable } from '../../site/rowFields';

/** One row as it was posted. */
export type FakeRow = Readonly<Record<string, string>>;

/** What a table makes of a body: its row, or what is wrong with it. */
export type Reading =
  { readonly row: FakeRow } | { readonly refused: 'bad_body' } | { readonly field: string };

/** Reads a body `{data:{…}}` with exactly the table's fields. */
export function readRow(table: RowTable, body: unknown): Reading {
  if (!isObject(body) || Object.keys(body).join() !== 'data' || !isObject(body['data']))
    return { refused: 'bad_body' };
  const { data } = body as { data: Record<string, unknown> };
  const fields = Object.entries(ROW_FIELDS[table]);
  const missing = fields.find(([field]) => data[field] === undefined);
  const extra = Object.keys(data).find((field) => !(field in ROW_FIELDS[table]));
  const wrong = fields.find(([field, rule]) => !fits(data[field], rule));
  const field = missing?.[0] ?? extra ?? wrong?.[0];
  return field === undefined ? { row: data as FakeRow } : { field };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Refuses lone surrogates, which cannot be stored. */
function fits(value: unknown, { longest, required, address, oneOf }: RowField): boolean {
  if (typeof value !== 'string' || !/^\P{Cs}*$/u.test(value)) return false;
  if (oneOf) return oneOf.includes(value);
  if ([...value].length > longest) return false;
  return address ? EMAIL_ADDRESS.test(value) : !required || value.trim() !== '';
}
