import type { Words } from '../../i18n/words';
import type * as contact from '../contactFields';

const actual = jest.requireActual<typeof contact>('../contactFields');

const SPECIFIED = ['name', 'mobile', 'message'];

/** Those of `contactFields` that spec §7.2 names, for `jest.mock`: a test that types or stores them holds when one is added. */
export const contactFields = (i18n: Words) =>
  actual.contactFields(i18n).filter(({ asked }) => SPECIFIED.includes(asked.name));
