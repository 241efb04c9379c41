import { domainToUnicode } from 'node:url';
import type { StoredRow } from './archive/RowsArchive';

/** The rows of a person. */
export interface RowsOfPerson {
  /** Entries and messages that hold the address anywhere, in upper or lower case. */
  readonly rows: readonly StoredRow[];
  /** Rows with a profile's mobile number in any field, and without the address. The number may be a stranger's. */
  readonly claimed: readonly StoredRow[];
}

/** The rows of a person, by the address and by the mobile numbers of profiles, which nobody has verified. */
export function rowsOfPerson(
  all: readonly StoredRow[],
  email: string,
  mobiles: readonly string[],
): RowsOfPerson {
  const address = email.trim().toLowerCase();
  // A message may hold a domain in its own script.
  const [box = '', domain = ''] = address.split('@');
  const spellings = [address, `${box}@${domainToUnicode(domain)}`];
  const numbers = new Set(mobiles.map(digitsOf).filter(Boolean));
  const named = ({ row }: StoredRow): boolean =>
    Object.values(row).some((value) =>
      spellings.some((one) => holdsAddress(value.toLowerCase(), one)),
    );
  const holdsNumber = (value: string): boolean => numbers.has(digitsOf(value));
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

/** The last ten digits, so that a number is the same with and without its country; empty if it is no number. */
export function digitsOf(mobile: string): string {
  const digits = mobile.replaceAll(/\D/g, '');
  return digits.length < 8 ? '' : digits.slice(-10);
}
