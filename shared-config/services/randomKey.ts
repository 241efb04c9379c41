/**
 * A key that no one else has: 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` is missing below Chrome 92 and
 * on pages that did not come over HTTPS.
 */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
