import { ENGLISH, languageOf } from '../i18n/languages';

/*
 * A page's path, as a remote's `src/remote.ts`, the route table, the registry and the files of the site write
 * it: decoded and in Unicode's normal form C. Only addresses are percent-encoded (docs/decisions/pages-from-parts.md).
 */

/** In bytes of UTF-8: `.html` and the name of a release's file must fit into the 255 bytes of a file name too. */
const LONGEST_SEGMENT = 200;

/** Kannada and Hindi write some words with a join control after a vowel-less consonant; elsewhere it is invisible. */
const SEGMENTS =
  /^(?:\/[\p{Ll}\p{Lo}\p{Lm}\p{Nd}](?:[\p{Ll}\p{Lo}\p{Lm}\p{Nd}\p{M}_-]|\p{M}[\u200c\u200d](?=\p{Lo}))*)+$/u;

/** Addresses that the site itself answers: its 404 page, releases, translations, and `/index`. */
const RESERVED = /^\/(?:404$|remotes(?:\/|$))|\/index$/;

/** Why no page can have this path; undefined if the path is valid. */
export function whyNoPagePath(path: string): string | undefined {
  if (path === '/') return undefined;
  if (!SEGMENTS.test(path))
    return 'which is not a page path: after each "/" comes a letter or a digit of any script, then more of them, their vowel signs, "-" and "_"; no upper-case letter, no dot, no space';
  if (path !== path.normalize())
    return `which is not in Unicode normal form C: write it as ${JSON.stringify(path.normalize())}`;
  if (RESERVED.test(path) || languageOf(path).language !== ENGLISH)
    return 'which the site itself answers';
  if (path.split('/').some((segment) => new TextEncoder().encode(segment).length > LONGEST_SEGMENT))
    return `which has a segment of more than ${LONGEST_SEGMENT} bytes of UTF-8`;
  return undefined;
}

/**
 * The path that an address names; the address of a path is `encodeURI` of it. ASCII stays as it is: no page path has an
 * encoded ASCII character, and a decoded `%2F` would be another path. Malformed escapes stay too.
 */
export function pathInAddress(pathname: string): string {
  try {
    return pathname.replace(/(?:%[89a-f][\da-f])+/gi, decodeURIComponent).normalize();
  } catch {
    return pathname;
  }
}
