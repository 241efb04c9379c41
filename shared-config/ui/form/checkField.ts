import { i18n } from '../../i18n/i18n';
import { addressIn, isNamedInOwnScript } from '../../site/emailAddress';

/** An error holds the form back until it is corrected; a question holds it back once. */
export interface FieldProblem {
  readonly kind: 'error' | 'question';
  readonly text: string;
  /** The value that the visitor probably meant. */
  readonly instead?: string;
}

export interface FieldRule {
  /** The sentence for a field that is not filled in; without it the field may stay empty. */
  readonly missing?: string | undefined;
  /** The most characters that fit, in code points. */
  readonly longest?: number | undefined;
  /** Whether spaces count, as they do in a password. */
  readonly keepsSpaces?: boolean | undefined;
}

/** Characters as visitors and the services count them: code points. */
export const lengthOf = (value: string): number => [...value].length;

/** The first thing that is wrong with a field, and how to correct it. Blanks alone are no answer. */
export function checkField(
  { missing, longest, keepsSpaces = false }: FieldRule,
  { value, type }: Pick<HTMLInputElement, 'value' | 'type'>,
): FieldProblem | null {
  const empty = keepsSpaces ? value === '' : value.trim() === '';
  if (empty) return missing === undefined ? null : error(missing);
  const over = lengthOf(value) - (longest ?? Infinity);
  if (longest !== undefined && over > 0)
    return error(
      over === 1
        ? i18n.t('This is 1 character too long. The limit is {longest}.', { longest })
        : i18n.t('This is {over} characters too long. The limit is {longest}.', { over, longest }),
    );
  if (type !== 'email') return null;
  const address = addressIn(value);
  if (address === undefined)
    return error(
      isNamedInOwnScript(value)
        ? i18n.t(
            'We cannot use an address with non-English letters before the @ yet. Enter another one, such as name@example.com.',
          )
        : i18n.t('Enter a full email address, such as name@example.com.'),
    );
  return addressQuestion(address);
}

const error = (text: string): FieldProblem => ({ kind: 'error', text });

/** The providers that most visitors use. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
];

/** Real providers with a name like one of those. */
const ALSO_REAL = ['mail.com', 'ymail.com', 'email.com'];

/**
 * A question about a valid address that is probably mistyped: its domain has no dot, or is one slip away from a
 * provider's. It is no error, because such an address may exist.
 */
export function addressQuestion(address: string): FieldProblem | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (PROVIDERS.includes(domain) || ALSO_REAL.includes(domain)) return null;
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider));
  if (meant !== undefined) {
    const instead = `${address.slice(0, at)}@${meant}`;
    return {
      kind: 'question',
      text: i18n.t('Did you mean {instead}? If not, send the form again as it is.', { instead }),
      instead,
    };
  }
  if (domain.includes('.')) return null;
  return {
    kind: 'question',
    text: i18n.t(
      'Is “{domain}” complete? Most addresses end in something like .com or .in. If it is, send the form again.',
      { domain },
    ),
  };
}

/** Whether one letter was left out, added or replaced, or two neighbours were swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
