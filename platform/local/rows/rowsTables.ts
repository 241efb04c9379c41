/** What one field of a posted row may hold. Lengths are counted in characters (code points). */
interface FieldRule {
  readonly minLength: number;
  readonly maxLength?: number;
}

/** One spreadsheet-style API: where it is posted to, the file it fills, its fields in column order. */
export interface RowsTable {
  readonly path: `/${string}/rows`;
  readonly file: string;
  readonly fields: Readonly<Record<string, FieldRule>>;
}

export type TableName = 'waitlist' | 'contact';

/**
 * The two tables of spec §7, calls 1 and 2. Waitlist fields are required (§5); the footer form has no
 * required field, so a contact row may be empty. What a message may hold is bounded by the size of the
 * body alone.
 */
export const ROWS_TABLES: Readonly<Record<TableName, RowsTable>> = {
  waitlist: {
    path: '/waitlist/rows',
    file: 'waitlist.csv',
    fields: {
      name: { minLength: 1, maxLength: 200 },
      email: { minLength: 1, maxLength: 320 },
      city: { minLength: 1, maxLength: 200 },
      interest: { minLength: 1, maxLength: 200 },
    },
  },
  contact: {
    path: '/contact/rows',
    file: 'contact.csv',
    fields: {
      name: { minLength: 0, maxLength: 200 },
      mobile: { minLength: 0, maxLength: 100 },
      message: { minLength: 0 },
    },
  },
};

/**
 * The JSON schema of a table's body: exactly `{data:{…}}` with every field of the table, all strings. A
 * lone surrogate is refused because UTF-8 could not give it back as it was typed.
 */
export function bodySchema(table: RowsTable): object {
  const properties = Object.fromEntries(
    Object.entries(table.fields).map(([field, rule]) => [
      field,
      { type: 'string', pattern: '^\\P{Cs}*$', ...rule },
    ]),
  );
  const data = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  return { type: 'object', properties: { data }, required: ['data'], additionalProperties: false };
}
