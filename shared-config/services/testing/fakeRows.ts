import { CONTACT_ROWS } from '../../site/contactRows';
import type { FormDeclaration } from '../../site/FormDeclaration';
import { EMAIL_ADDRESS, withPlainValues } from '../../site/emailAddress';
import { PATH, rowFields, typesOf, type RowField, type RowFields } from '../../site/rowFields';
import { ROW_REFUSALS, type RowRefusalCode } from '../rowRefusals';
import { ENTRY_SECRET, KEY_HEADER, SECRET_HEADER, SUBMISSION_KEY } from '../submissionHeaders';
import { ENTRY_FORM } from './entryForm';

/** The tables of the specification. */
type RowTable = 'waitlist' | 'contact';

/** One row as it was posted. */
type FakeRow = Readonly<Record<string, string>>;

/** The rows APIs in memory. */
export interface FakeRows {
  /** Answers a post of JSON, a request to leave the waitlist, and one whether the entry has left, like the service. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The stored rows of each table, oldest first. */
  readonly taken: Readonly<
    Record<RowTable, readonly FakeRow[]> & Record<string, readonly FakeRow[]>
  >;
}

type Refused = { readonly code: RowRefusalCode; readonly field?: string };

/**
 * The rows service without a network, for tests of forms: it answers what forms can send. `fakeRows.parity.test.ts` holds
 * it to the service.
 *
 * @param forms that remotes declare, besides the waitlist
 */
export function createFakeRows(forms: readonly FormDeclaration[] = []): FakeRows {
  const declared = [ENTRY_FORM.declared, ...forms].map(
    ({ name, table = name, fields }) => [table, rowFields([fields])] as const,
  );
  const tables = new Map([['contact', CONTACT_ROWS], ...declared]);
  const taken: Record<RowTable, FakeRow[]> & Record<string, FakeRow[]> = {
    waitlist: [],
    contact: [],
  };
  const known = new Map<string, string>();
  const left = new Set<string>();

  const refusalOf = (table: string, init: RequestInit): Refused | undefined => {
    const fields = tables.get(table);
    if (!fields) return { code: 'not_found' };
    const text = String(init.body);
    const reading = readRow(fields, JSON.parse(text));
    if ('code' in reading) return reading;
    const headers = new Headers(init.headers);
    const key = headers.get(KEY_HEADER);
    if (key !== null && !SUBMISSION_KEY.test(key)) return { code: 'bad_key' };
    const secret = headers.get(SECRET_HEADER);
    if (table === 'waitlist' && secret !== null && !ENTRY_SECRET.test(secret))
      return { code: 'bad_secret' };
    if (key !== null) {
      const same = `${table} ${key}`;
      if (known.has(same)) return known.get(same) === text ? undefined : { code: 'key_reused' };
      known.set(same, text);
    }
    (taken[table] ??= []).push(reading.row);
    if (secret !== null) left.delete(secret);
    return undefined;
  };

  /** The service does not say whether it knows the secret. The last release sends it as the key. */
  const leave = (init: RequestInit): Response => {
    const headers = new Headers(init.headers);
    const secret = headers.get(SECRET_HEADER) ?? headers.get(KEY_HEADER) ?? '';
    if (!ENTRY_SECRET.test(secret)) return refused({ code: 'bad_secret' });
    left.add(secret);
    return new Response(null, { status: 204 });
  };

  const hasLeft = (init: RequestInit): Response => {
    const secret = new Headers(init.headers).get(SECRET_HEADER) ?? '';
    if (!ENTRY_SECRET.test(secret)) return refused({ code: 'bad_secret' });
    return Response.json({ left: left.has(secret) });
  };

  return {
    taken,
    fetch: async (address, init) => {
      const [, table = ''] = /\/([^/]+)\/rows$/.exec(address) ?? [];
      if (init.method === 'DELETE' && table === 'waitlist') return leave(init);
      if (init.method === 'GET' && table === 'waitlist') return hasLeft(init);
      const refusal = refusalOf(table, init);
      return refusal ? refused(refusal) : Response.json({ created: 1 }, { status: 201 });
    },
  };
}

function refused({ code, ...field }: Refused): Response {
  const [status, message] = ROW_REFUSALS[code];
  return Response.json({ error: { code, message, ...field } }, { status });
}

/** Reads a body `{data:{…}}` with the table's fields. */
function readRow(table: RowFields, body: unknown): { readonly row: FakeRow } | Refused {
  if (!isObject(body) || Object.keys(body).join() !== 'data' || !isObject(body['data']))
    return { code: 'bad_body' };
  const fields = Object.entries(table);
  const data = withPlainValues(body['data'], typesOf(table));
  const extra = Object.keys(data).find((field) => !Object.keys(table).includes(field));
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
function fits(value: unknown, { longest, required, type, oneOf }: RowField): boolean {
  if (typeof value !== 'string' || !/^\P{Cs}*$/u.test(value)) return false;
  if (oneOf) return oneOf.includes(value);
  if ([...value].length > longest) return false;
  if (type === 'page') return PATH.test(value);
  if (!required && value === '') return true;
  return type === 'email' ? EMAIL_ADDRESS.test(value) : !required || value.trim() !== '';
}
