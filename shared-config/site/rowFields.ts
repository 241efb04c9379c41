import { IN_ENGLISH } from '../i18n/words';
import { contactQuestions, footerQuestions } from './contactQuestions';
import type { FormField } from './FormDeclaration';
import { WAITLIST_FORM } from './waitlistForm';

/** What a rows API takes in one field: a text that a form can send. */
export interface RowField {
  readonly longest: number;
  /** Whether it must have more than blanks. */
  readonly required: boolean;
  /** An `email` must be an address, as browsers define one, and a `page` the path of one. */
  readonly type: 'email' | 'tel' | 'page' | 'text';
  readonly oneOf?: readonly string[];
  /** Whether some open form does not send it. It is then stored empty. */
  readonly optional: boolean;
}

/** The most characters of the path of a page in a row. */
const LONGEST_PATH = 500;

/** The most characters that a form can send in a field. */
export function longestOf(field: FormField): number {
  if ('choices' in field) return Math.max(...field.choices.map(({ length }) => length));
  return 'longest' in field ? field.longest : LONGEST_PATH;
}

/** A path as `pathInAddress` writes it, which leads to no other site. */
export const PATH = /^\/(?![/\\])[^\s?#\\]*$/;

function typeOf(field: FormField): RowField['type'] {
  const { type = 'text' } = 'type' in field ? field : {};
  return type === 'long' ? 'text' : type;
}

/** The types of the fields, by their names. */
export const typesOf = (fields: RowFields): ReadonlyMap<string, RowField['type']> =>
  new Map(Object.entries(fields).map(([name, { type }]) => [name, type]));

/** The fields of a table by name, in the order of their columns. */
export type RowFields = Readonly<Record<string, RowField>>;

export type RowTable = 'waitlist' | 'contact';

/**
 * What a table takes: every row that one of these forms can send. They are the forms of one table, or a form and what it
 * was before, which open tabs and outboxes may send for two weeks.
 */
export function rowFields(forms: readonly (readonly FormField[])[]): RowFields {
  const names = new Set(forms.flatMap((fields) => fields.map(({ name }) => name)));
  const taken = [...names].map((name) => {
    const rules = forms.flatMap((fields) => fields.filter((field) => field.name === name));
    const choices = rules.map((rule) => ('choices' in rule ? rule.choices : undefined));
    const required = rules.every((rule) => 'missing' in rule && rule.missing !== undefined);
    const [type = 'text', ...others] = new Set(rules.map(typeOf));
    const rule: RowField = {
      longest: Math.max(...rules.map(longestOf)),
      required,
      type: others.length > 0 ? 'text' : type,
      ...(choices.every((list) => list !== undefined) && {
        oneOf: [...new Set([...choices.flat(), ...(required ? [] : [''])])],
      }),
      optional: rules.length < forms.length,
    };
    return [name, rule] as const;
  });
  return Object.fromEntries(taken);
}

/**
 * What the two tables of the specification take. A form that changes stays here, as it was, for two weeks; a field that it
 * has lost stays as long as rows have it, because it is a column of files and exports.
 */
export const ROW_FIELDS: Readonly<Record<RowTable, RowFields>> = {
  waitlist: rowFields([WAITLIST_FORM.declared.fields]),
  contact: rowFields([contactQuestions(IN_ENGLISH).fields, footerQuestions(IN_ENGLISH).fields]),
};
