import { z } from 'zod';
import { FORM_POST } from '../site/formPost';
import type { FormDeclaration, FormField, SiteForms } from '../site/FormDeclaration';
import { whyTooLong } from '../site/rowFields';

/** A part, a dot, and the form's own name. It is in addresses, and the name of a file or a collection. */
export const FORM_NAME = /^[a-z][a-z\d-]{0,49}\.[a-z][a-z\d-]{0,29}$/;

/** Words for visitors. Operators read them on their terminals. */
const words = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^(?=.*\S)[^\p{Cc}\p{Cs}]*$/u, 'expected words without control characters');

/** Columns that files and exports add to the fields of a row, and what a form sends in addition to them. */
const TAKEN = [...['again', 'id', 'key', 'torn', 'where'], ...Object.values<string>(FORM_POST)];

const FIELD_NAME = z
  .string()
  .regex(/^[a-z][a-zA-Z\d]{0,29}$/, 'expected a small letter, then letters and digits, 30 at most')
  // What every object has, such as `toString`, would be found in a row that lacks the field.
  .refine(
    (name) => !TAKEN.includes(name) && !(name in {}),
    'is taken by the rows service: choose another name',
  );

const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** One object in place of a union, so that a message names the wrong value. */
const FIELD = z
  .object({
    name: FIELD_NAME,
    label: words(80),
    missing: z.exactOptional(words(200)),
    placeholder: z.exactOptional(words(80)),
    hint: z.exactOptional(words(300)),
    autoComplete: z.exactOptional(words(40)),
    type: z.exactOptional(z.enum(['text', 'email', 'tel', 'long', 'page'])),
    longest: z.exactOptional(z.int().min(1).max(3500)),
    choices: z.exactOptional(
      z.array(words(100)).min(1).max(50).refine(isUnique, 'has the same choice twice'),
    ),
  })
  .refine(
    ({ choices, longest, type }) =>
      type === 'page' || (choices === undefined) !== (longest === undefined),
    'needs either longest, the most characters, or choices',
  )
  .refine(
    ({ choices, placeholder, type }) => !choices || (placeholder && !type),
    'has choices, so it needs a placeholder and no type',
  )
  .refine(
    (field) => field.type !== 'page' || Object.keys(field).length === 3,
    'is of the type page, which the form fills in, so it has a name and a label alone',
  ) as unknown as z.ZodType<FormField>;

/** A day, and for lines of consent-notices.md the beginning of their hash. */
const VERSION = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:-[\da-f]{6})?$/, 'expected the day of the words, as 2026-11-28');

/** A form as `src/remote.ts`, `release.json` and `forms.json` declare it. */
export const FORM_DECLARATION = z.object({
  name: z.string().regex(FORM_NAME, 'expected the part, a dot and a name, such as mfe-x.join'),
  table: z.exactOptional(z.literal('waitlist')),
  title: words(60),
  fields: z
    .array(FIELD)
    .min(1)
    .max(20)
    .refine((fields) => isUnique(fields.map(({ name }) => name)), 'has the same name twice')
    .superRefine((fields, { addIssue }) => {
      const message = whyTooLong(fields);
      if (message !== undefined) addIssue({ code: 'custom', message });
    }),
  consent: z.object({ version: VERSION, text: words(500) }),
  wish: words(80),
  button: words(40),
  thanks: words(300),
  keeps: z.exactOptional(
    z.string().regex(/^[a-z][\w.:-]{0,59}$/, 'expected a key of localStorage'),
  ),
}) satisfies z.ZodType<FormDeclaration>;

export const FORM_DECLARATIONS = z
  .array(FORM_DECLARATION)
  .max(10)
  .refine((forms) => isUnique(forms.map(({ name }) => name)), 'has the same form twice');

/** `forms.json` at the root of a site. */
export const SITE_FORMS = z.record(
  z.string().regex(FORM_NAME),
  z.array(z.object({ declaration: FORM_DECLARATION, until: z.exactOptional(z.iso.date()) })),
) satisfies z.ZodType<SiteForms>;
