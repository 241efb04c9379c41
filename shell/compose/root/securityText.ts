/** Where RFC 9116 wants the file. */
export const SECURITY_TEXT = '.well-known/security.txt';

/** How long it is valid, in months; RFC 9116 recommends less than a year. */
const VALID = 11;

/**
 * Whom to tell about a vulnerability (RFC 9116). It expires, so every publish renews it, once a month: files that do not
 * change are not sent again.
 *
 * @param email who is told
 * @param today `YYYY-MM-DD`
 */
export function securityText(origin: string, email: string, today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const expires = new Date(Date.UTC(year, month - 1 + VALID, 1)).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/${SECURITY_TEXT}`,
    '',
  ].join('\n');
}
