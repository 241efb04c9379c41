/** What `<input type="email">` accepts (HTML Standard, valid e-mail address), so also a domain without a dot. */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** What comes along with a copied address and is not seen: formats of text, joiners, soft hyphens, marks of a direction. */
const INVISIBLE = /[\p{Cf}\ufe0e\ufe0f]/gu;

/** What cannot be in a domain, whatever its script. */
const NO_DOMAIN = /[\s/?#:@\\%[\]]/;

/**
 * The email address that a visitor means, in the one spelling that is stored: without what is invisible, without the name
 * in `Asha <asha@example.in>`, and with the domain in ASCII (RFC 5891). Browsers differ: Chromium gives a domain in ASCII,
 * Firefox as it was typed, and WebKit takes it for a mistake.
 *
 * @returns undefined if the text holds no address.
 */
export function addressIn(text: string): string | undefined {
  const visible = text.replace(INVISIBLE, '').trim();
  const [, named = visible] = /^[^<>]*<([^<>]*)>$/.exec(visible) ?? [];
  const at = named.lastIndexOf('@');
  const domain = asciiDomain(named.slice(at + 1).trim());
  const address = `${named.slice(0, Math.max(at, 0)).trim()}@${domain}`;
  return EMAIL_ADDRESS.test(address) ? address : undefined;
}

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

/** What a form sends, with the addresses in these fields as they are stored. */
export function withPlainAddresses<Data extends Readonly<Record<string, unknown>>>(
  data: Data,
  fields: readonly string[],
): Data {
  const plain = fields.flatMap((field) => {
    const typed = data[field];
    const address = typeof typed === 'string' ? addressIn(typed) : undefined;
    return address === undefined ? [] : [[field, address] as const];
  });
  return { ...data, ...Object.fromEntries(plain) };
}
