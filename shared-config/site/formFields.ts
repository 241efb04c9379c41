import { FIELD_LENGTHS } from './fieldLengths';
import { INTERESTS } from './formOptions';

/**
 * What the fields of the waitlist form take, in the order of the page (spec §3, §5, §7.1). Their words are apart,
 * the sentence of `missing` among them, because the rows service does without.
 */
export const WAITLIST_FIELDS = [
  { name: 'name', missing: true, longest: FIELD_LENGTHS.name },
  { name: 'email', missing: true, longest: FIELD_LENGTHS.email, type: 'email' },
  { name: 'city', missing: true, longest: FIELD_LENGTHS.city },
  { name: 'interest', missing: true, choices: INTERESTS },
] as const;

/** The same of both contact forms (spec §3, §5, §7.2). */
export const CONTACT_FIELDS = [
  { name: 'name', missing: true, longest: FIELD_LENGTHS.name },
  { name: 'mobile', missing: true, longest: FIELD_LENGTHS.mobile, type: 'tel' },
  { name: 'message', missing: true, longest: FIELD_LENGTHS.message, type: 'long' },
] as const;

/** Fields of the contact form as the footer form asks them: it requires the message alone. */
export const inFooter = <Field extends { readonly name: string; readonly missing: unknown }>(
  fields: readonly Field[],
) =>
  fields.map(({ missing, ...field }) => (field.name === 'message' ? { ...field, missing } : field));
