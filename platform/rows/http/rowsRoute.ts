import type { IncomingHttpHeaders } from 'node:http';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { INVITE_CODE, PLACE_HEADER } from 'shared-config/services/invitationHeader';
import {
  ENTRY_SECRET,
  INVITE_HEADER,
  KEY_HEADER,
  NOTICE_HEADER,
  SECRET_HEADER,
  SUBMISSION_KEY,
} from 'shared-config/services/submissionHeaders';
import { withinTime } from 'shared-config/services/withinTime';
import { withPlainAddresses } from 'shared-config/site/emailAddress';
import { inviteCode, ownerOf } from '../entryOwner';
import { languageNamed } from '../mail/mailLinks';
import type { WaitlistMailSettings } from '../mail/WaitlistMails';
import { networkOf } from '../networkOf';
import type { RowsStore, Submission } from '../RowsStore';
import { ROWS_TABLES, wholeRow, type RowsTable } from '../rowsTables';
import type { DeclaredTables } from '../site/DeclaredTables';
import { secondsToMidnight, type DailyCeiling } from './DailyCeiling';
import { addressAfter, keyOfForm, languageOfForm, type FormPost } from './formPosts';
import { readOldKey } from './lastRelease';
import { refusal, refusalOfBody } from './refusals';
import { isForm, outcomes, sendRefusal, tableOf } from './sendRefusal';

/** Where rows are posted to. */
export const ROWS = '/:table/rows';

/** Milliseconds for which the answer waits for the place of a stored row. Later, it comes without a place. */
const PLACED_WITHIN = 3_000;

interface ToTable {
  readonly Params: { readonly table: string };
  readonly Body: { readonly data: Submission['row'] };
}

export interface RowsRouteParts {
  readonly store: Pick<RowsStore, 'add' | 'countSince' | 'leave' | 'placeOf'>;
  readonly tables: Pick<DeclaredTables, 'find'>;
  /** Called for each row that the store did not have before. */
  readonly stored: (table: string) => void;
  /** How those who join are written to; without it nobody is. */
  readonly mails: Pick<WaitlistMailSettings, 'confirm'> | undefined;
}

interface RowsRouteOptions {
  /** Refuses requests of a network that has sent too many within a minute. */
  readonly limit: onRequestAsyncHookHandler;
  /** Counts the rows of a day. */
  readonly today: DailyCeiling;
  /** The origin of the site, where a form that is sent without scripts leads to. */
  readonly site: string;
  /** The place in the answer to the first row of the waitlist. */
  readonly placesFrom: number;
}

/**
 * Adds the route that stores rows. Answers 201 `{"created":1}` when the store has the row, on the waitlist with its place.
 */
export function addRowsRoute(
  app: FastifyInstance,
  { store, tables, stored, mails }: RowsRouteParts,
  { limit, today, site, placesFrom }: RowsRouteOptions,
): void {
  const findTable = async (request: FastifyRequest<ToTable>, reply: FastifyReply) => {
    const table = await tables.find(request.params.table);
    if (!table) return sendRefusal(reply, refusal('not_found'));
    tableOf.set(request, table);
  };
  const goBack = (reply: FastifyReply, post: FormPost, { name }: RowsTable) =>
    reply.redirect(addressAfter(post, site, name), 303);

  app.post<ToTable>(ROWS, { onRequest: [limit, findTable] }, async (request, reply) => {
    const { headers, ip } = request;
    let table = tableOf.get(request) as RowsTable;
    // A form that the browser has sent by itself.
    const post = isForm(headers) ? (request.body as unknown as FormPost) : undefined;
    if (post?.trapped) return goBack(reply, post, table);
    let read = readRow(request, table, post);
    if (!read.row) {
      // The form may have changed since.
      table = (await tables.find(table.name, true)) ?? table;
      read = readRow(request, table, post);
    }
    if (!read.row) return sendRefusal(reply, refusalOfBody(read.problem));
    const receivedAt = new Date();
    const key = post ? keyOfForm(table.name, post, networkOf(ip), receivedAt) : keyIn(headers);
    if (key === 'wrong') return sendRefusal(reply, refusal('bad_key'));
    const isJoin = table.name === ROWS_TABLES.waitlist.name;
    const { secret, invitedBy } = isJoin && !post ? proofIn(headers) : NOBODY;
    if (secret === 'wrong') return sendRefusal(reply, refusal('bad_secret'));
    const owner = secret && ownerOf(secret);
    const named = post ? post.notice : headers[NOTICE_HEADER.toLowerCase()];
    const notice = table.notices.find((published) => published === named);
    const language = post ? languageOfForm(post) : languageNamed(headers['content-language']);
    const mail = mails && isJoin ? { language, confirm: mails.confirm } : undefined;
    const submission = { row: read.row, receivedAt, key, owner, invitedBy, notice, mail };
    await today.recount((start) => store.countSince(start));
    if (!today.fits(ip))
      return sendRefusal(
        reply.header('retry-after', secondsToMidnight()),
        refusal('too_many_requests'),
      );
    const outcome = await store.add(table, submission);
    if (outcome === 'other') return sendRefusal(reply, refusal('key_reused'));
    if (outcome === 'stored') {
      today.count(ip);
      stored(table.name);
    }
    outcomes.set(reply, outcome);
    if (post) return goBack(reply, post, table);
    if (key !== undefined && isJoin) {
      const place = await withinTime(store.placeOf(key), PLACED_WITHIN, 'late').catch(
        () => undefined,
      );
      const invite = owner ? `;invite=${inviteCode(owner)}` : '';
      if (place) reply.header(PLACE_HEADER, `${place + placesFrom - 1}${invite}`);
    }
    return reply.code(201).send({ created: 1 });
  });

  const refuseMethod = async (request: FastifyRequest, reply: FastifyReply) => {
    const isWaitlist = (request.params as ToTable['Params']).table === ROWS_TABLES.waitlist.name;
    const allow = isWaitlist ? 'POST, DELETE, OPTIONS' : 'POST, OPTIONS';
    return sendRefusal(reply.header('allow', allow), refusal('method_not_allowed'));
  };
  // The same answer whether it knows the secret: nobody learns who is on the list.
  app.delete<ToTable>(ROWS, { onRequest: [limit, findTable] }, async (request, reply) => {
    if (tableOf.get(request) !== ROWS_TABLES.waitlist) return refuseMethod(request, reply);
    const { secret = 'wrong' } = proofIn(request.headers);
    if (secret === 'wrong') return sendRefusal(reply, refusal('bad_secret'));
    await store.leave(secret, new Date());
    return reply.code(204).send();
  });
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH'],
    url: ROWS,
    onRequest: refuseMethod,
    handler: refuseMethod,
  });
}

/** The row of a request, with every field of its table; or the first thing in its body that does not fit the table. */
function readRow(request: FastifyRequest<ToTable>, table: RowsTable, post?: FormPost) {
  const body = post ? { data: post.data } : request.body;
  const { data } = Object(body) as Partial<ToTable['Body']>;
  // What is no row is left to the schema.
  const isRow = Object(data) === data && !Array.isArray(data);
  const plain = data && isRow ? withPlainAddresses(data, table.addresses) : undefined;
  const fits = request.compileValidationSchema(table.schema);
  if (!fits(plain ? { ...body, data: plain } : body)) return { problem: fits.errors?.[0] };
  return { row: wholeRow(table, plain ?? {}) };
}

/** The key of a request; `wrong` if no browser of the site makes such a key. */
function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  return typeof key === 'string' && SUBMISSION_KEY.test(key) ? key : 'wrong';
}

/** A sender without a secret, whom nobody has invited. */
const NOBODY: ReturnType<typeof proofIn> = { secret: undefined, invitedBy: undefined };

/** What proves that the sender made an entry of the waitlist, and who invited them. A wrong secret is `wrong`. */
function proofIn(headers: IncomingHttpHeaders) {
  const [key, secret, code] = [KEY_HEADER, SECRET_HEADER, INVITE_HEADER].map((name) => {
    const sent = headers[name.toLowerCase()];
    return typeof sent === 'string' ? sent : undefined;
  });
  if (secret === undefined) return readOldKey(key);
  return {
    secret: ENTRY_SECRET.test(secret) ? secret : 'wrong',
    invitedBy: code !== undefined && INVITE_CODE.test(code) ? code : undefined,
  };
}
