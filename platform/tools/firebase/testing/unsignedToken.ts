/**
 * An id token like those of the Auth emulator: claims without a signature.
 *
 * @param claims for example `{ sub: 'asha', email: 'asha@example.com' }`.
 */
export function unsignedToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
