import type { Claims, Fields } from './ProfileCase';

/** A string in Firestore's JSON. */
export const text = (value: string) => ({ stringValue: value });

/** Asha's profile, with other values for some fields. */
export const profile = (fields: Fields = {}): Fields => ({
  name: text('Asha Rao'),
  mobile: text('+91 98450 00000'),
  email: text('asha@example.com'),
  ...fields,
});

export const withoutMobile: Fields = { name: text('Asha Rao'), email: text('asha@example.com') };
export const ravisProfile: Fields = {
  name: text('Ravi'),
  mobile: text(''),
  email: text('ravi@example.com'),
};

export const asha: Claims = { sub: 'asha', email: 'asha@example.com' };
export const ravi: Claims = { sub: 'ravi', email: 'ravi@example.com' };
