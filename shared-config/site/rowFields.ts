import { FIELD_LENGTHS } from './fieldLengths';
import { INTERESTS } from './formOptions';

/** What a rows API takes in one field: a text that the form can send. */
export interface RowField {
  /** The most characters, in code points. */
  readonly longest: number;
  /** Whether it must have more than blanks. */
  readonly required?: true;
  /** Whether it must be an email address, as browsers define one. */
  readonly address?: true;
  /** The only values. */
  readonly oneOf?: readonly string[];
  /**
   * Whether a form that is open somewhere does not send it: a new field, or one that the form has lost. It is stored
   * empty then.
   */
  readonly optional?: true;
}

export type RowTable = 'waitlist' | 'contact';

/**
 * The fields of the two tables, in the order of their columns (spec §3, §5, §7.1, §7.2). In the footer form only the
 * message is required.
 *
 * A tab or an outbox may send the fields of an earlier release for two weeks, so a new field is `optional` until then. A
 * field that the form has lost is `optional` while rows have it: it stays a column of files and exports.
 */
export const ROW_FIELDS: Readonly<Record<RowTable, Readonly<Record<string, RowField>>>> = {
  waitlist: {
    name: { longest: FIELD_LENGTHS.name, required: true },
    email: { longest: FIELD_LENGTHS.email, address: true },
    city: { longest: FIELD_LENGTHS.city, required: true },
    interest: { longest: 100, oneOf: INTERESTS },
  },
  contact: {
    name: { longest: FIELD_LENGTHS.name },
    mobile: { longest: FIELD_LENGTHS.mobile },
    message: { longest: FIELD_LENGTHS.message, required: true },
  },
};

/** What `<input type="email">` accepts (HTML Standard, valid e-mail address), so also a domain without a dot. */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
