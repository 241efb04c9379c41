import { domainToUnicode } from 'node:url';
import { mailboxOf, mailboxOfRow } from '../mail/Subscription';
import type { StoredRow } from './archive/RowsArchive';

export interface RowsOfPerson {
  /** Entries of the mailbox, however it is written, and rows that hold the address anywhere, in upper or lower case. */
  readonly rows: readonly StoredRow[];
  /** Rows with a profile's mobile number anywhere in a field, and without the address. The number may be a stranger's. */
  readonly claimed: readonly StoredRow[];
}

/** The rows of a person, by the address and by the mobile numbers of profiles, which are not verified. */
export function rowsOfPerson(
  all: readonly StoredRow[],
  email: string,
  mobiles: readonly string[],
): RowsOfPerson {
  const address = email.trim().toLowerCase();
  // A message may hold a domain in its own script.
  const [name = '', domain = ''] = address.split('@');
  const spellings = [address, `${name}@${domainToUnicode(domain)}`];
  const numbers = mobiles.flatMap(numbersIn).map(patternOf);
  const mailbox = mailboxOf(address);
  const named = (stored: StoredRow): boolean =>
    mailboxOfRow(stored) === mailbox ||
    Object.values(stored.row).some((value) =>
      spellings.some((one) => holdsAddress(value.toLowerCase(), one)),
    );
  const holdsNumber = (value: string): boolean => {
    const text = withPlainDigits(value);
    return numbers.some((number) => number.test(text));
  };
  return {
    rows: all.filter(named),
    claimed: all.filter((one) => !named(one) && Object.values(one.row).some(holdsNumber)),
  };
}

/** `asha@example.in` is not in `natasha@example.info`. */
function holdsAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text.slice(at + address.length)];
    if (!/[\w.+-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}

/** The most digits that a number has, with its country (ITU-T E.164). */
const LONGEST = 15;

/** The numbers that a profile's field holds: people write two, with a word or a stroke between them. */
function numbersIn(field: string): string[] {
  const pieces = withPlainDigits(field).split(/[^\d\s().-]+/);
  return pieces
    .flatMap((piece) => (piece.replaceAll(/\D/g, '').length > LONGEST ? piece.split(/\s+/) : piece))
    .map(digitsOf)
    .filter(Boolean);
}

/** Finds a number within a text, with anything but letters between its digits. A longer number is another one. */
const patternOf = (number: string): RegExp =>
  new RegExp(String.raw`${[...number].join(String.raw`[^\p{L}\d]{0,5}`)}(?!\d)`, 'u');

/** The last ten digits, so that a number is the same with and without its country; empty if it is no number. */
export function digitsOf(mobile: string): string {
  const digits = withPlainDigits(mobile).replaceAll(/\D/g, '');
  return digits.length < 8 ? '' : digits.slice(-10);
}

/**
 * Writes digits of the keyboards of India as 0 to 9. Each of its scripts has its zero six places after a multiple of
 * sixteen; those of Urdu, before them, at one.
 */
const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?=\p{Nd})[\u0660-\u0d6f]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code - (code < 0x900 ? 0 : 6)) % 16);
  });
