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

/** The JSON schema of a table's body: exactly `{data:{…}}` with every field of the table, as the form can send it. */
export function bodySchema(table: RowTable): object {
  const fields = Object.entries(ROW_FIELDS[table]);
  const properties = Object.fromEntries(fields.map(([field, rule]) => [field, fieldSchema(rule)]));
  const data = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
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
