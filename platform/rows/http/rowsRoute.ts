import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ASKS, INVITE_CODE, PLACE_HEADER } from 'shared-config/services/invitationHeader';
import type { RowRefusalCode } from 'shared-config/services/rowRefusals';
import {
  ENTRY_SECRET,
  INVITE_HEADER,
  KEY_HEADER,
  NOTICE_HEADER,
  SECRET_HEADER,
  SUBMISSION_KEY,
} from 'shared-config/services/submissionHeaders';
import { withinTime } from 'shared-config/services/withinTime';
import { withPlainValues } from 'shared-config/site/emailAddress';
import { inviteCode, ownerOf, readOldKey } from '../entryOwner';
import { languageNamed } from '../mail/mailLinks';
import type { WaitlistMailSettings } from '../mail/WaitlistMails';
import { networkOf } from '../networkOf';
import type { RowsStore, Submission } from '../RowsStore';
import { isWaitlist, wholeRow, type RowsTable } from '../rowsTables';
import type { DeclaredTables } from '../DeclaredTables';
import { secondsToMidnight, type DailyCeiling } from './DailyCeiling';
import { addressAfter, keyOfForm, languageOfForm, type FormPost } from './formPosts';
import { isForm, outcomes, Refusal, refusalOfBody, tableOf } from './refusals';

export const ROWS = '/:table/rows';

/** Milliseconds for which the answer waits for the place of a stored row. Later, it comes without a place. */
const PLACED_WITHIN = 3_000;

interface ToTable {
  readonly Params: { readonly table: string };
  readonly Body: { readonly data: Submission['row'] };
}

export interface RowsRouteParts {
  readonly store: Pick<RowsStore, 'add' | 'hasLeft' | 'leave' | 'placeOf'>;
  readonly tables: Pick<DeclaredTables, 'find'>;
  /** Called for each row that the store did not have before. */
  readonly stored: (table: string) => void;
  /** How people who join are emailed; without it they are not. */
  readonly mails: Pick<WaitlistMailSettings, 'confirm'> | undefined;
  /** Makes what refuses requests of a network that has sent too many within a minute; each counts for itself. */
  readonly limited: () => onRequestAsyncHookHandler;
  readonly today: DailyCeiling;
  /** The origin of the site, where a form that is sent without scripts leads to. */
  readonly site: string;
  readonly placesFrom: number;
}

/**
 * Adds the route that stores rows, ends entries of the waitlist, and says which have ended. Answers 201 `{"created":1}`
 * when the store has the row, on the waitlist with its place and whether an email asks to confirm it; throws a `Refusal`
 * otherwise.
 */
export function addRowsRoute(
  app: FastifyInstance,
  { store, tables, stored, mails, limited, today, site, placesFrom }: RowsRouteParts,
): void {
  // The setting alone decides: no answer says what is known of an address.
  const asks = mails?.confirm === true;
  /** What is said of the place of a stored row; nothing if it is not known in time. */
  const placeFor = async ({ key, owner }: Pick<Submission, 'key' | 'owner'>): Promise<string> => {
    if (key === undefined) return '';
    const asked = withinTime(store.placeOf(key), PLACED_WITHIN, 'late');
    const place = await asked.catch(() => undefined);
    const invite = owner ? `;invite=${inviteCode(owner)}` : '';
    return place ? `${place + placesFrom - 1}${invite}` : '';
  };
  const limit = limited();
  const findTable = async (request: FastifyRequest<ToTable>): Promise<void> => {
    const table = await tables.find(request.params.table);
    if (!table) throw new Refusal('not_found');
    tableOf.set(request, table);
  };

  app.post<ToTable>(ROWS, { onRequest: [limit, findTable] }, async (request, reply) => {
    // A form that the browser has sent by itself.
    const post = isForm(request.headers) ? (request.body as unknown as FormPost) : undefined;
    const known = tableOf.get(request) as RowsTable;
    const to = { site, table: known.name, asks };
    const goBack = () => reply.redirect(addressAfter(post as FormPost, to), 303);
    if (post?.trapped) return goBack();
    let table = known;
    let row = rowIn(request, table, post);
    if (row instanceof Refusal) {
      // The form may have changed since.
      table = (await tables.find(known.name, true)) ?? known;
      row = rowIn(request, table, post);
    }
    if (row instanceof Refusal) throw row;
    const submission = submissionOf(request, table, post, mails);
    const full = await today.full(request.ip);
    if (full) {
      reply.header('retry-after', secondsToMidnight());
      throw new Refusal(`${full}_full`);
    }
    const outcome = await store.add(table, { ...submission, row });
    if (outcome === 'other') throw new Refusal('key_reused');
    if (outcome === 'stored') {
      today.count(request.ip, submission.receivedAt);
      stored(table.name);
    }
    outcomes.set(reply, outcome);
    if (post) return goBack();
    if (isWaitlist(table)) {
      const said = (await placeFor(submission)) + (asks ? ASKS : '');
      if (said) reply.header(PLACE_HEADER, said);
    }
    return reply.code(201).send({ created: 1 });
  });

  const secretIn = (request: FastifyRequest<ToTable>, secret: string | undefined): string => {
    if (!isWaitlist(tableOf.get(request) as RowsTable)) throw new Refusal('not_found');
    if (secret === undefined) throw new Refusal('bad_secret');
    return secret;
  };

  // A limit of its own, because those who look must not use up that of the forms.
  app.get<ToTable>(ROWS, { onRequest: [limited(), findTable] }, async (request) => {
    const secret = headerIn(request.headers, SECRET_HEADER, ENTRY_SECRET, 'bad_secret');
    return { left: await store.hasLeft(secretIn(request, secret)) };
  });

  // The same answer whether it knows the secret, so that it does not reveal who is on the list.
  app.delete<ToTable>(ROWS, { onRequest: [limit, findTable] }, async (request, reply) => {
    const { secret } = proofIn(request.headers);
    await store.leave(secretIn(request, secret), new Date());
    return reply.code(204).send();
  });
}

/** The row of a request, with every field of its table; or why its body does not fit the table. */
function rowIn(request: FastifyRequest<ToTable>, table: RowsTable, post?: FormPost) {
  const body = post ? { data: post.data } : request.body;
  const { data } = Object(body) as Partial<ToTable['Body']>;
  // What is no row is left to the schema.
  const isRow = Object(data) === data && !Array.isArray(data);
  const plain = data && isRow ? withPlainValues(data, table.types) : undefined;
  const fits = request.compileValidationSchema(table.schema);
  if (!fits(plain ? { ...body, data: plain } : body)) return refusalOfBody(fits.errors?.[0]);
  return wholeRow(table, plain ?? {});
}

/** What a request says of its row: in its headers, or in the fields of a form. */
function submissionOf(
  { headers, ip }: FastifyRequest,
  table: RowsTable,
  post: FormPost | undefined,
  mails: RowsRouteParts['mails'],
): Omit<Submission, 'row'> {
  const receivedAt = new Date();
  const isJoin = isWaitlist(table);
  const named = post ? post.notice : headers[NOTICE_HEADER.toLowerCase()];
  const language = post ? languageOfForm(post) : languageNamed(headers['content-language']);
  const proof = isJoin && !post ? proofIn(headers) : undefined;
  return {
    receivedAt,
    key: post
      ? keyOfForm(table.name, post, networkOf(ip), receivedAt)
      : headerIn(headers, KEY_HEADER, SUBMISSION_KEY, 'bad_key'),
    owner: proof?.secret && ownerOf(proof.secret),
    invitedBy: proof?.invitedBy,
    notice: table.notices.find((published) => published === named),
    mail: mails && isJoin ? { language, confirm: mails.confirm } : undefined,
  };
}

/** What proves that the sender made an entry of the waitlist, and who invited them. */
function proofIn(headers: IncomingHttpHeaders): ReturnType<typeof readOldKey> {
  const secret = headerIn(headers, SECRET_HEADER, ENTRY_SECRET, 'bad_secret');
  if (secret === undefined) return readOldKey(headers[KEY_HEADER.toLowerCase()]);
  const code = String(headers[INVITE_HEADER.toLowerCase()]);
  return { secret, invitedBy: INVITE_CODE.test(code) ? code : undefined };
}

/** A header of ours, if it is sent; refuses one that no browser of the site makes. */
function headerIn(
  headers: IncomingHttpHeaders,
  name: string,
  form: RegExp,
  wrong: RowRefusalCode,
): string | undefined {
  const sent = headers[name.toLowerCase()];
  if (sent !== undefined && !form.test(String(sent))) throw new Refusal(wrong);
  return sent === undefined ? undefined : String(sent);
}
