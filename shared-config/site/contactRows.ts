import { IN_ENGLISH } from '../i18n/words';
import { contactFields } from './contactFields';
import { contactQuestions, footerQuestions } from './contactQuestions';
import type { FormField } from './FormDeclaration';
import { FORM_DAYS } from './limits';
import { rowFields, type RowFields } from './rowFields';

/** What the forms of the table `contact` ask, in English. */
export const CONTACT_ASKED: readonly (readonly FormField[])[] = [
  contactQuestions(IN_ENGLISH).fields,
  footerQuestions(IN_ENGLISH).fields,
];

/**
 * What that table takes on a day: rows of its forms and, for two weeks after a field was added, rows without it, which open
 * tabs and outboxes send. A form that changes otherwise stays in `CONTACT_ASKED`, as it was, for two weeks.
 *
 * @param today `YYYY-MM-DD`
 */
export function contactRowsOn(today: string): RowFields {
  const first = new Date(today);
  first.setUTCDate(first.getUTCDate() - FORM_DAYS);
  const added = first.toISOString().slice(0, 10);
  const known = contactFields(IN_ENGLISH)
    .filter(({ since = '' }) => since < added)
    .map(({ asked }) => asked.name);
  const before = CONTACT_ASKED.map((form) => form.filter(({ name }) => known.includes(name)));
  return rowFields([...CONTACT_ASKED, ...before]);
}

/** What it takes now, until this program ends. */
export const CONTACT_ROWS = contactRowsOn(new Date().toISOString().slice(0, 10));
