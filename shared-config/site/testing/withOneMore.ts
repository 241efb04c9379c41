import type { Word, Words } from '../../i18n/words';
import type * as contact from '../contactFields';
import type { SpecifiedField } from '../FormDeclaration';

const actual = jest.requireActual<typeof contact>('../contactFields');

/** A field that a developer adds, in full. */
const ADDED: SpecifiedField<Word> = {
  asked: {
    name: 'added',
    label: 'PIN code' as Word,
    missing: 'Enter your PIN code.' as Word,
    longest: 6,
  },
  noun: 'PIN code' as Word,
  inPolicy: 'the PIN code',
  since: '2100-01-01',
};

/** `contactFields` with one more field, for `jest.mock`: nothing else changes when one is added. */
export const contactFields = (i18n: Words) => [...actual.contactFields(i18n), ADDED];
