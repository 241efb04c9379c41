/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` makes one in Chrome from 92 on and in Safari from 15.4, and
 * only on a page that came over HTTPS.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version and the variant take six of the bits.
  const marked = [...bytes].map((byte, i) =>
    i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const digits = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
