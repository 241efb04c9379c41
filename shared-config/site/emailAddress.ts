/** What `<input type="email">` accepts (HTML Standard, valid email address), so also a domain without a dot. */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** What comes along with a copy and is not seen: formats of text, joiners, soft hyphens, marks of a direction, variants. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;

/** What cannot be in a domain, whatever its script. */
const NO_DOMAIN = /[\s/?#:@\\%[\]]/;

const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * The email address that a visitor means, in the one spelling that is stored: without what is invisible, without the name
 * in `Asha <asha@example.in>`, and with the domain in ASCII (RFC 5891). Browsers differ: Chromium gives a domain in ASCII,
 * Firefox as it was typed, and WebKit takes it for a mistake.
 *
 * @returns undefined if the text holds no address.
 */
export function addressIn(text: string): string | undefined {
  const visible = withoutInvisible(text).trim();
  const [, named = visible] = /^[^<>]*<([^<>]*)>$/.exec(visible) ?? [];
  const at = named.lastIndexOf('@');
  const domain = asciiDomain(named.slice(at + 1).trim());
  const address = `${named.slice(0, Math.max(at, 0)).trim()}@${domain}`;
  return EMAIL_ADDRESS.test(address) ? address : undefined;
}

/** A letter, a sign or a digit before the last @. */
const IN_NAME = /[\p{L}\p{M}\p{N}](?=.*@)/gu;

/** Whether a text is an address whose name, before the @, is in another script (RFC 6531): nothing here can write to it yet. */
export const isNamedInOwnScript = (text: string): boolean =>
  addressIn(text) === undefined && addressIn(text.replace(IN_NAME, 'a')) !== undefined;

/** One text for all spellings of a mailbox, such as `Asha+x@example.in`, or dots at Gmail. */
export function oneSpelling(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  const isGmail = /^(?:gmail|googlemail)\.com$/.test(domain);
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/** A domain in ASCII is left as it was typed. */
function asciiDomain(domain: string): string {
  if (/^[\0-\x7f]*$/.test(domain) || NO_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * What is stored of a text that was typed or pasted into a field of a type: the address that it holds, a telephone number
 * without what is invisible, and anything else as it is.
 */
export function plainValue(type: string | undefined, text: string): string {
  if (type === 'tel') return withoutInvisible(text);
  return (type === 'email' ? addressIn(text) : undefined) ?? text;
}

/**
 * What a form sends, as it is stored.
 *
 * @param types of its fields, by their names
 */
export function withPlainValues<Data extends Readonly<Record<string, unknown>>>(
  data: Data,
  types: ReadonlyMap<string, string>,
): Data {
  const plain = Object.entries(data).map(
    ([field, typed]) =>
      [field, typeof typed === 'string' ? plainValue(types.get(field), typed) : typed] as const,
  );
  return Object.fromEntries(plain) as Data;
}
