import { PUBLISHED_NOTICES } from 'shared-config/site/consentNotice';
import { CONTACT_ASKED, CONTACT_ROWS } from 'shared-config/site/contactRows';
import { EMAIL_ADDRESS } from 'shared-config/site/emailAddress';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import type { FormField } from 'shared-config/site/FormDeclaration';
import {
  PATH,
  rowFields,
  typesOf,
  type RowField,
  type RowFields,
} from 'shared-config/site/rowFields';

/** The pattern of a text without lone surrogates, which cannot be written in UTF-8. */
const WELL_FORMED = String.raw`^\P{Cs}*$`;

const NOT_BLANK = String.raw`\S`;

/** One spreadsheet-style API. */
export interface RowsTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The types of its fields, by their names. */
  readonly types: ReadonlyMap<string, RowField['type']>;
  /** The JSON schema of a body: exactly `{data:{…}}` with the fields of the table, as the form can send them. */
  readonly schema: object;
  /** The versions of the consent notice that its forms have shown. */
  readonly notices: readonly string[];
  /** What its forms call its fields, in English. */
  readonly labels: Readonly<Record<string, string>>;
}

/** A table that takes these fields. */
export function tableOf(
  name: string,
  fields: RowFields,
  notices: readonly string[] = PUBLISHED_NOTICES,
  labels: Readonly<Record<string, string>> = {},
): RowsTable {
  return {
    ...{ name, columns: Object.keys(fields), schema: bodySchema(fields) },
    types: typesOf(fields),
    notices,
    labels,
  };
}

/**
 * The fields of an entry on the waitlist (spec §7.1), which emails, places and lists need. A form of the site declares what it
 * asks; this is the table until the service has read one.
 */
const ENTRY: readonly FormField[] = [
  { name: 'name', label: 'Name', missing: 'Enter your name.', longest: FIELD_LENGTHS.name },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    missing: 'Enter your email.',
    longest: FIELD_LENGTHS.email,
  },
  { name: 'city', label: 'City', missing: 'Enter your city.', longest: 200 },
  { name: 'interest', label: 'Interest', missing: 'Choose an interest.', longest: 200 },
];

/** The two tables of spec §7, calls 1 and 2. */
export const ROWS_TABLES: Readonly<Record<'waitlist' | 'contact', RowsTable>> = {
  waitlist: tableOf('waitlist', rowFields([ENTRY]), PUBLISHED_NOTICES, labelsOf([ENTRY])),
  contact: tableOf('contact', CONTACT_ROWS, PUBLISHED_NOTICES, labelsOf(CONTACT_ASKED)),
};

/** Whether the rows of a table are entries on the waitlist: they have a place, an owner, and emails. */
export const isWaitlist = ({ name }: Pick<RowsTable, 'name'>): boolean =>
  name === ROWS_TABLES.waitlist.name;

/** What forms call their fields, by the names of the fields. */
export function labelsOf(
  forms: readonly (readonly FormField[])[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(forms.flat().map(({ name, label }) => [name, label]));
}

/** The table of the specification with that name; undefined for one that only a remote declares. */
export const specifiedTable = (name: string): RowsTable | undefined =>
  Object.values(ROWS_TABLES).find((table) => table.name === name);

/** A row with every field of its table. Fields that an open form of another release does not send are empty. */
export const wholeRow = ({ columns }: RowsTable, row: Readonly<Record<string, string>>) =>
  Object.fromEntries(columns.map((field) => [field, row[field] ?? '']));

function bodySchema(taken: RowFields): object {
  const fields = Object.entries(taken);
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

function fieldSchema({ longest, required, type, oneOf }: RowField): object {
  if (oneOf) return { enum: oneOf };
  const filled = required ? NOT_BLANK : '';
  const email = required ? EMAIL_ADDRESS.source : `^$|${EMAIL_ADDRESS.source}`;
  const pattern = { email, page: PATH.source, tel: filled, text: filled }[type];
  return { type: 'string', maxLength: longest, pattern: WELL_FORMED, allOf: [{ pattern }] };
}
