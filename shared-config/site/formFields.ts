import { FIELD_LENGTHS } from './fieldLengths';
import { INTERESTS } from './formOptions';

/**
 * The fields of the waitlist form, in the order of the page (spec §3, §5, §7.1). Their words are in waitlistWords.ts,
 * because the rows service does not need them.
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

/** Fields of the contact form as in the footer form, which requires only the message. */
export const inFooter = <Field extends { readonly name: string; readonly missing?: unknown }>(
  fields: readonly Field[],
) =>
  fields.map(({ missing, ...field }) =>
    field.name === 'message' && missing !== undefined ? { ...field, missing } : field,
  );
