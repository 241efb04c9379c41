import type { StoredRow } from './archive/RowsArchive';

/**
 * The rows of a person: entries and messages that hold the address anywhere, in upper or lower case, and messages from
 * a telephone number of a profile.
 */
export function rowsOfPerson(
  rows: readonly StoredRow[],
  email: string,
  mobiles: readonly string[],
): StoredRow[] {
  const address = email.trim().toLowerCase();
  const numbers = mobiles.map(digitsOf);
  return rows.filter(({ row }) => {
    const values = Object.values(row);
    if (values.some((value) => holdsAddress(value.toLowerCase(), address))) return true;
    const number = digitsOf(row['mobile'] ?? '');
    return number !== '' && numbers.includes(number);
  });
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
