import { ENCODINGS, type Encoding } from '../compress/sidecars';

/**
 * The best encoding that a client accepts, among those that a file has; undefined for the file as it is. Pure.
 * Source: RFC 9110, section 12.5.3.
 *
 * @param accepts the request's Accept-Encoding header
 */
export function acceptedEncoding(
  accepts: string | undefined,
  has: (encoding: Encoding) => boolean,
): Encoding | undefined {
  if (accepts === undefined) return undefined;
  const weights = new Map(accepts.split(',').map(weightOf));
  return ENCODINGS.map(({ encoding }) => encoding).find(
    (encoding) => has(encoding) && (weights.get(encoding) ?? weights.get('*') ?? 0) > 0,
  );
}

function weightOf(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return [coding, q === undefined ? 1 : Number(q.slice(2))];
}
