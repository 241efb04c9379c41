import type { Encoding } from '../compress/sidecars';
import { acceptedEncoding } from './acceptedEncoding';

/** One form of a file: as it is, or compressed. */
export interface Form {
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
}

/** What the answer to a request for a file is decided from. */
export interface AnswerFacts {
  readonly plain: Form;
  /** The forms that were made when the file was published. */
  readonly packed: Readonly<Partial<Record<Encoding, Form>>>;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Which bytes of which form are sent with which status. `end` is the last byte that is sent, as in HTTP. */
export interface Answer {
  readonly status: 200 | 206 | 304 | 416;
  readonly encoding?: Encoding | undefined;
  readonly form: Form;
  /** For the status 206. */
  readonly range?: { readonly start: number; readonly end: number };
}

/**
 * Decides what a GET or HEAD request for a file gets. A part of a file is a part of the file as it is: clients put
 * parts together that they got at different times. Pure. Source: RFC 9110, sections 13 and 14.
 */
export function chooseAnswer({ plain, packed, method, headers }: AnswerFacts): Answer {
  const wanted = method === 'GET' ? text(headers['range']) : undefined;
  const range = wanted !== undefined && isCurrent(plain, headers) ? rangeIn(wanted, plain) : 'none';
  const accepts = range === 'none' ? text(headers['accept-encoding']) : undefined;
  const encoding = acceptedEncoding(accepts, (one) => packed[one] !== undefined);
  const form = (encoding && packed[encoding]) ?? plain;
  if (isKnown(form, text(headers['if-none-match']))) return { status: 304, encoding, form };
  if (range === 'none') return { status: 200, encoding, form };
  if (range === 'outside') return { status: 416, form };
  return { status: 206, form, range };
}

/** Whether a client's copy is this form; compares weakly, as proxies may have marked it so. */
function isKnown({ etag }: Form, known: string | undefined): boolean {
  if (known === undefined) return false;
  return known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}

/** Whether the part that a client already has belongs to this form. A date cannot tell. */
function isCurrent({ etag }: Form, headers: AnswerFacts['headers']): boolean {
  const known = text(headers['if-range']);
  return known === undefined || known === etag;
}

/** `none` for what is not one range of bytes: then the whole file is sent. */
function rangeIn(
  wanted: string,
  { size }: Form,
): { start: number; end: number } | 'none' | 'outside' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(wanted) ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'none';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'none';
  return start > end ? 'outside' : { start, end };
}

const text = (header: AnswerFacts['headers'][string]): string | undefined =>
  typeof header === 'string' ? header : undefined;
