import type { FormField } from './FormDeclaration';
import { FIELD_LENGTHS } from './fieldLengths';
import { INTERESTS } from './formOptions';

/** The fields of the waitlist form (spec §3, §5, §7.1, §8). */
export const WAITLIST_FIELDS = [
  {
    name: 'name',
    label: 'Name',
    placeholder: 'Your Name',
    missing: 'Enter your name.',
    longest: FIELD_LENGTHS.name,
    autoComplete: 'name',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    placeholder: 'Your Email',
    missing: 'Enter your email.',
    longest: FIELD_LENGTHS.email,
    autoComplete: 'email',
  },
  {
    name: 'city',
    label: 'City',
    placeholder: 'Your City',
    missing: 'Enter your city.',
    longest: FIELD_LENGTHS.city,
    autoComplete: 'address-level2',
  },
  {
    name: 'interest',
    label: 'Interest',
    placeholder: 'What are you interested in?',
    missing: 'Choose what you are interested in.',
    choices: INTERESTS,
  },
] as const satisfies readonly FormField[];

/** The fields of both contact forms (spec §3, §5, §7.2, §8). The footer form requires the message alone. */
export const CONTACT_FIELDS = [
  {
    name: 'name',
    label: 'Name',
    missing: 'Enter your name.',
    longest: FIELD_LENGTHS.name,
    autoComplete: 'name',
  },
  {
    name: 'mobile',
    label: 'Mobile',
    type: 'tel',
    missing: 'Enter your mobile number.',
    longest: FIELD_LENGTHS.mobile,
    autoComplete: 'tel',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'long',
    missing: 'Write your message first.',
    longest: FIELD_LENGTHS.message,
  },
] as const satisfies readonly FormField[];

/** The same as the footer form asks them. */
export const FOOTER_FIELDS: readonly FormField[] = CONTACT_FIELDS.map(({ missing, ...field }) =>
  field.name === 'message' ? { ...field, missing } : field,
);
