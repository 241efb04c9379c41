import type { FormField } from './FormDeclaration';

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

/** The most bytes of a row as JSON. */
export const ROW_BYTES = 16 * 1024;

/** The most characters of all fields: one takes up to four bytes, and the names of the fields need some, too. */
const ROOM = 3800;

/**
 * Why what these fields take may not fit into a row, with the number that fits; undefined if it does. A row that is too
 * large is refused for ever.
 */
export function whyTooLong(fields: readonly FormField[]): string | undefined {
  const sum = fields.reduce((total, field) => total + longestOf(field), 0);
  if (sum <= ROOM) return undefined;
  const most = fields.reduce((one, other) => (longestOf(other) > longestOf(one) ? other : one));
  const fits = longestOf(most) - (sum - ROOM);
  const advice = fits > 0 ? `let ${most.name} have ${fits} at most` : 'let them have fewer';
  return `has ${sum} characters in all, more than ${ROOM} characters, which do not fit into a row: ${advice}`;
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
