/** One spreadsheet-style API. */
export interface RowsTable {
  readonly path: `/${string}/rows`;
  readonly file: string;
  /** In column order. Lengths count code points. */
  readonly fields: Readonly<Record<string, { minLength: number; maxLength?: number }>>;
}

export type TableName = 'waitlist' | 'contact';

/**
 * The two tables of spec §7, calls 1 and 2. Waitlist fields are required (§5). The footer form has no required field,
 * so a contact row may be empty; only the size of the body limits its message.
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
 * The JSON schema of a table's body: exactly `{data:{…}}` with every field of the table, all strings. It refuses lone
 * surrogates, which UTF-8 cannot represent.
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
