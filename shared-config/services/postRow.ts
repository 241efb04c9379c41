import { CONSENT_NOTICE } from '../site/consentNotice';
import { dropRow, isTooOld, keepRow, keptKeys, LONGEST_CLAIM, readRow } from './outbox/outboxStore';
import { announce, type WaitingRow } from '../contract/sharedState';
import { entryToChange, keepJoined } from './joinedEntry';
import type { RuntimeConfig } from '../contract/RuntimeConfig';
import { runtimeConfig } from './runtimeConfigAccess';
import { stampHeader } from './formStamp';
import { KEY_HEADER, NOTICE_HEADER } from './submissionHeaders';
import { randomKey } from './randomKey';
import { timeoutSignal } from './timeoutSignal';

export interface SentRow {
  /** By the name of its draft: `contact`, `footer`, `waitlist…`, or the name of a form that a remote declares. */
  readonly form: string;
  /** Of a declared form: what visitors call it. */
  readonly title?: string;
  readonly data: Readonly<Record<string, string>>;
  /** Whether a program filled in the form: nothing is sent, and the form says thank you. */
  readonly trapped?: boolean;
  /** Whether its delivery is a new place on the waitlist, which is counted. */
  readonly counts?: boolean;
  readonly invite?: string | undefined;
  /** The version of the consent notice that the form shows, if it has one of its own. */
  readonly notice?: string;
}

/** The rows that the forms of this page still show, by form. */
const shown = new Map<string, WaitingRow>();

/**
 * Posts one row to a rows API with the body `{"data":{…}}`, values as typed (spec §7.1, §7.2). What is not delivered
 * waits in the outbox. The same words from the same form have the same key until they are delivered; other words replace
 * those that the form on this page could not deliver. Each press is under the consent notice that the form shows now.
 *
 * @returns the response, of any status.
 * @throws the network error, or a TimeoutError after `ROW_TIMEOUT`.
 */
export async function postRow(sent: SentRow): Promise<Response> {
  const { form, title, data, counts = false, trapped = false, notice = CONSENT_NOTICE } = sent;
  if (trapped) return new Response('{"created":1}', { status: 201 });
  // The footer form takes any answer as a success and clears its fields (spec §7.2).
  const anyAnswer = form === 'footer';
  const body = JSON.stringify({ data });
  const row = rowOf({ table: tableOf(form), form, title, counts, notice, body }, sent);
  shown.set(form, row);
  const response = await sendRow(row, !anyAnswer, stampHeader());
  if (response.ok || anyAnswer) closeRow(form);
  return response;
}

/** Says that a form was emptied: what it sends next is no correction of what it has sent. */
export const closeRow = (form: string): void => void shown.delete(form);

/** The two forms of a table have drafts of their own; a declared form is a table of its own. */
function tableOf(form: string): string {
  if (form.includes('.')) return form;
  return form.startsWith('waitlist') ? 'waitlist' : 'contact';
}

function rowOf(
  sent: Pick<WaitingRow, 'table' | 'form' | 'title' | 'counts' | 'notice' | 'body'>,
  { data, invite }: SentRow,
): WaitingRow {
  const before = shown.get(sent.form);
  // Another tab may have delivered it meanwhile.
  const same = [before, ...keptKeys().map(readRow)].find(
    (row) => row?.form === sent.form && row.body === sent.body && !isTooOld(row),
  );
  if (same) return { ...same, notice: sent.notice, refused: false };
  if (before) dropRow(before.key);
  const owner = sent.table === 'waitlist' ? entryToChange(data['email'], !sent.counts) : undefined;
  return {
    ...sent,
    // One that changes an entry proves it by the digits that only this browser knows.
    key: owner ? `${owner}-${randomKey().slice(16)}` : randomKey() + (invite ? `-${invite}` : ''),
    at: Date.now(),
    claimed: 0,
    tries: 0,
    failed: 0,
    asked: null,
    refused: false,
  };
}

/**
 * The full address that takes the rows of a table: `waitlist`, `contact`, or the name of a form that a remote declares.
 *
 * @returns undefined for a declared form where the configuration names no rows service of ours: a hosted spreadsheet has
 *   one address for each of its two tables, and no third one.
 */
export function rowsAddress(
  { hosted, ...rows }: RuntimeConfig['rows'],
  table: string,
): string | undefined {
  if (table === 'waitlist' || table === 'contact') return rows[table];
  const { pathname } = new URL(rows.contact);
  if (hosted || !pathname.endsWith('/contact/rows')) return undefined;
  return new URL(`../${table}/rows`, rows.contact).href;
}

/** Where a browser sends a form by itself, without our scripts; undefined where the rows API takes no such form. */
export const formAddress = (rows: RuntimeConfig['rows'], form: string): string | undefined =>
  rows.takesForms ? rowsAddress(rows, tableOf(form)) : undefined;

/** The longest wait for a rows API, in milliseconds: shorter than a claim. */
const ROW_TIMEOUT = 30_000;

/** Statuses that refuse the row itself, so that another attempt is useless. */
const NEVER = [400, 413, 415, 422];

/**
 * Posts a row with its key. It is in the outbox until the service confirms it, so it survives a tab that ends. A hosted
 * spreadsheet may refuse a header, so only our own service gets key and notice.
 *
 * @param says whether the caller tells the visitor of a row that the service will never take
 * @param headers what a press has beside the row. A row that waits has none: a service that has gone back to a version
 *   without a header refuses the request. Settles as `postRow`.
 */
export async function sendRow(
  row: WaitingRow,
  says = false,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { rows } = runtimeConfig();
  const address = rowsAddress(rows, row.table);
  keepRow({ ...row, claimed: Date.now() + LONGEST_CLAIM });
  let response: Response | undefined;
  try {
    if (address === undefined) throw new TypeError(`No rows service takes ${row.table}.`);
    response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(!rows.hosted && {
          [KEY_HEADER]: row.key,
          [NOTICE_HEADER]: row.notice,
          // A mail that confirms the row is in this language.
          'content-language': document.documentElement.lang,
          ...headers,
        }),
      },
      body: row.body,
      signal: timeoutSignal(ROW_TIMEOUT),
    });
    if (response.ok && row.table === 'waitlist') keepJoined(row, response);
    return response;
  } finally {
    const refused = NEVER.includes(response?.status ?? 0);
    if (response?.ok || (refused && says)) dropRow(row.key);
    // The visitor may have deleted it meanwhile.
    else if (readRow(row.key))
      keepRow({
        ...row,
        claimed: 0,
        tries: row.tries + 1,
        failed: Date.now(),
        asked: response?.headers.get('retry-after') ?? null,
        refused,
      });
    announce('getit:rows');
  }
}
