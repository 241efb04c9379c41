import type { FormDeclaration } from '../../site/FormDeclaration';
import {
  EMAIL_ADDRESS,
  ROW_FIELDS,
  rowFields,
  type RowField,
  type RowFields,
  type RowTable,
} from '../../site/rowFields';
import { ROW_REFUSALS, type RowRefusalCode } from '../rowRefusals';
import { KEY_HEADER, SUBMISSION_KEY } from '../submissionHeaders';

/** One row as it was posted. */
type FakeRow = Readonly<Record<string, string>>;

/** The rows APIs in memory. */
export interface FakeRows {
  /** Replaces `fetch`; rejects for any other host. */
  readonly fetch: (address: string | URL, init?: RequestInit) => Promise<Response>;
  /** The stored rows of each table, oldest first. */
  readonly taken: Readonly<
    Record<RowTable, readonly FakeRow[]> & Record<string, readonly FakeRow[]>
  >;
}

type Outcome =
  | { readonly created: number }
  | { readonly field: string; readonly code: RowRefusalCode }
  | Exclude<RowRefusalCode, 'bad_field'>;

const LARGEST_BODY = 16_384;

/**
 * The rows service without a network, for tests of forms; `rowsCases` run against both.
 *
 * @param host for example `https://rows.test`.
 * @param origin the site's origin; others are refused.
 * @param forms that remotes declare.
 */
export function createFakeRows(
  host: string,
  origin: string,
  forms: readonly FormDeclaration[] = [],
): FakeRows {
  const declared = forms.map(({ name, fields }) => [name, rowFields([fields])] as const);
  const tables = new Map([...Object.entries(ROW_FIELDS), ...declared]);
  const taken: Record<RowTable, FakeRow[]> & Record<string, FakeRow[]> = {
    waitlist: [],
    contact: [],
  };
  const known = new Map<string, string>();

  const outcomeOf = (path: string, { method = 'GET', ...init }: RequestInit): Outcome => {
    const [, table] = /^\/([^/]+)\/rows$/.exec(path) ?? [];
    if (table === undefined) return 'not_found';
    if (method !== 'POST') return 'method_not_allowed';
    const fields = tables.get(table);
    if (!fields) return 'not_found';
    const type = new Headers(init.headers).get('content-type') ?? '';
    if (!/^application\/json *(;|$)/i.test(type)) return 'wrong_content_type';
    const text = String(init.body ?? '');
    if (new TextEncoder().encode(text).length > LARGEST_BODY) return 'too_large';
    const body = parsed(text);
    if (body === undefined) return 'bad_json';
    const reading = readRow(fields, body);
    if ('refused' in reading) return reading.refused;
    if ('field' in reading) return reading;
    const key = new Headers(init.headers).get(KEY_HEADER);
    if (key !== null) {
      if (!SUBMISSION_KEY.test(key)) return 'bad_key';
      const same = `${table} ${key}`;
      if (known.has(same)) return known.get(same) === text ? { created: 1 } : 'key_reused';
      known.set(same, text);
    }
    (taken[table] ??= []).push(reading.row);
    return { created: 1 };
  };

  return {
    taken,
    fetch: async (address, init = {}) => {
      const url = new URL(address);
      if (url.origin !== host) throw new TypeError(`fetch failed: no server at ${url.origin}`);
      const caller = new Headers(init.headers).get('origin');
      if (caller !== null && caller !== origin) return answer('origin_refused');
      const allow = caller === null ? undefined : { 'access-control-allow-origin': caller };
      if (init.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { ...allow } });
      return answer(outcomeOf(url.pathname, init), allow);
    },
  };
}

function answer(outcome: Outcome, headers: Record<string, string> = {}): Response {
  const [status, body] = bodyOf(outcome);
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}

function bodyOf(outcome: Outcome): [status: number, body: object] {
  if (typeof outcome === 'object' && 'created' in outcome) return [201, outcome];
  const { code, ...wrong } = typeof outcome === 'string' ? { code: outcome } : outcome;
  const [status, message] = ROW_REFUSALS[code];
  return [status, { error: { code, message, ...wrong } }];
}

/** The value of a JSON text; `undefined` if it is invalid or has a `__proto__` key. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('forbidden key');
      return value;
    });
  } catch {
    return undefined;
  }
}

/** What a table makes of a body: its row, or what is wrong with it. */
type Reading =
  | { readonly row: FakeRow }
  | { readonly refused: 'bad_body' }
  | { readonly field: string; readonly code: RowRefusalCode };

/** Reads a body `{data:{…}}` with the table's fields. */
function readRow(table: RowFields, body: unknown): Reading {
  if (!isObject(body) || Object.keys(body).join() !== 'data' || !isObject(body['data']))
    return { refused: 'bad_body' };
  const { data } = body as { data: Record<string, unknown> };
  const fields = Object.entries(table);
  const extra = Object.keys(data).find((field) => !(field in table));
  if (extra !== undefined) return { field: extra, code: 'unknown_field' };
  const sent = fields.filter(([field, { optional }]) => !(optional && data[field] === undefined));
  const missing = sent.find(([field]) => data[field] === undefined);
  const field = (missing ?? sent.find(([name, rule]) => !fits(data[name], rule)))?.[0];
  if (field !== undefined) return { field, code: 'bad_field' };
  return { row: Object.fromEntries(fields.map(([name]) => [name, data[name] ?? ''])) as FakeRow };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Refuses lone surrogates, which cannot be stored. */
function fits(value: unknown, { longest, required, address, oneOf }: RowField): boolean {
  if (typeof value !== 'string' || !/^\P{Cs}*$/u.test(value)) return false;
  if (oneOf) return oneOf.includes(value);
  if ([...value].length > longest) return false;
  if (!required && value === '') return true;
  return address ? EMAIL_ADDRESS.test(value) : !required || value.trim() !== '';
}
