import {
  EMAIL_ADDRESS,
  ROW_FIELDS,
  type RowField,
  type RowTable,
} from 'shared-config/site/rowFields';

/** One spreadsheet-style API. */
export interface RowsTable {
  readonly name: RowTable;
  readonly path: `/${string}/rows`;
  readonly columns: readonly string[];
}

const tableOf = (name: RowTable): RowsTable => ({
  name,
  path: `/${name}/rows`,
  columns: Object.keys(ROW_FIELDS[name]),
});

/** The two tables of spec §7, calls 1 and 2. */
export const ROWS_TABLES: Readonly<Record<RowTable, RowsTable>> = {
  waitlist: tableOf('waitlist'),
  contact: tableOf('contact'),
};

/** A row with every field of its table: what an open form of another release does not send is empty. */
export const wholeRow = (table: RowTable, row: Readonly<Record<string, string>>) =>
  Object.fromEntries(ROWS_TABLES[table].columns.map((field) => [field, row[field] ?? '']));

/** The JSON schema of a table's body: exactly `{data:{…}}` with the fields of the table, as the form can send them. */
export function bodySchema(table: RowTable): object {
  const fields = Object.entries(ROW_FIELDS[table]);
  const known = Object.fromEntries(fields.map(([field]) => [field, true]));
  const data = {
    type: 'object',
    // The validator looks here first: a row of a newer form may also lack a field, and waits all the same.
    allOf: [{ properties: known, additionalProperties: false }],
    properties: Object.fromEntries(fields.map(([field, rule]) => [field, fieldSchema(rule)])),
    required: fields.filter(([, { optional }]) => !optional).map(([field]) => field),
  };
  return { type: 'object', properties: { data }, required: ['data'], additionalProperties: false };
}

/** The pattern of a text without lone surrogates, which cannot be written in UTF-8. */
export const WELL_FORMED = String.raw`^\P{Cs}*$`;

/** The pattern of a text that has more than blanks. */
export const NOT_BLANK = String.raw`\S`;

function fieldSchema({ longest, required, address, oneOf }: RowField): object {
  if (oneOf) return { enum: oneOf };
  const pattern = address ? EMAIL_ADDRESS.source : required ? NOT_BLANK : '';
  return { type: 'string', maxLength: longest, pattern: WELL_FORMED, allOf: [{ pattern }] };
}
