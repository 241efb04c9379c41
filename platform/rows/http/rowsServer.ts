import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PLACE_HEADER } from 'shared-config/services/invitationHeader';
import {
  KEY_HEADER,
  NOTICE_HEADER,
  SUBMISSION_KEY,
} from 'shared-config/services/submissionHeaders';
import { withPlainAddresses } from 'shared-config/site/emailAddress';
import { ANSWERS_WITHIN, type Outcome, type RowsStore, type Submission } from '../RowsStore';
import { withinTime } from 'shared-config/services/withinTime';
import { inviteCode, ownerOf } from '../invitations';
import { ROWS_TABLES, wholeRow, type RowsTable } from '../rowsTables';
import { addMailLinks, languageNamed, MAIL_LINKS } from '../mail/mailLinks';
import type { WaitlistMailSettings } from '../mail/WaitlistMails';
import type { DeclaredTables } from '../site/DeclaredTables';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import type { SignalsIntake } from '../signals/SignalsIntake';
import { addSignalsRoute } from '../signals/signalsRoute';
import { AddressLimiter } from './AddressLimiter';
import { DailyCeiling, secondsToMidnight } from './DailyCeiling';
import {
  addressAfter,
  FORM_TYPE,
  keyOfForm,
  languageOfForm,
  readForm,
  type FormPost,
} from './formPosts';
import { FORM_WORDS } from './formWords';
import { sendPage } from '../sendPage';
import { HealthCheck } from './HealthCheck';
import { NetworkCodes } from '../NetworkCodes';
import { networkOf } from '../networkOf';
import {
  ANSWER_HEADERS,
  closeWith,
  refusal,
  refusalOf,
  refusalOfBody,
  refusalOfConnection,
  type Refusal,
} from './refusals';

export interface RowsServerOptions {
  /**
   * The origins of the site, for example `http://localhost:3000`; pages of other origins are refused. `*` stands for any
   * port. A form that is sent without scripts leads to the first one.
   */
  readonly origins: readonly string[];
  /** Rows that one address, or one network of IPv6, may post in a minute, 60 by default; Infinity turns the limit off. */
  readonly limitPerMinute?: number | undefined;
  /** Rows that are stored on a day (UTC), and a tenth of them of one network; no ceiling by default. */
  readonly rowsPerDay?: number | undefined;
  /** The place that the first row of the waitlist is told, 1 by default. */
  readonly placesFrom?: number | undefined;
  /** How many proxies of ours are in front, 0 by default; the address of a sender is what the first of them saw. */
  readonly proxies?: number;
  readonly timeouts?: typeof TIMEOUTS;
  /** Receives every answer, without personal data; not that signals were taken, which have lines of their own. */
  readonly log?: (answer: AnswerLog) => void;
}

interface RowsServerParts {
  readonly store: Pick<RowsStore, 'add' | 'check' | 'choose' | 'leave' | 'placeOf'>;
  readonly tables: Pick<DeclaredTables, 'find'>;
  /** Called for each row that the store did not have before. */
  readonly stored: (table: string) => void;
  /** How those who join are written to, and what signs the links of mails; without it nobody is, and no link works. */
  readonly mails: Pick<WaitlistMailSettings, 'confirm' | 'secret'> | undefined;
  readonly signals: SignalsIntake;
  readonly warn: (message: string) => void;
}

/** The largest body in bytes. */
const BODY_LIMIT = 16 * 1024;

/** Milliseconds for which the answer waits for the place of a stored row. Later, it comes without a place. */
const PLACED_WITHIN = 3_000;

/** Time limits of a connection, in milliseconds. */
const TIMEOUTS = {
  /** Until all headers have arrived. At most `request`. */
  headers: 5_000,
  /** Until the whole request has arrived. */
  request: 10_000,
  /** Without a byte in either direction, for example while the store works. */
  idle: ANSWERS_WITHIN + 5_000,
  /** Interval at which the first two are checked. */
  check: 1_000,
};

const patternOf = (origin: string): RegExp =>
  new RegExp(`^${origin.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(':*', ':\\d+')}$`);

/**
 * Creates the HTTP server of the rows service; it does not listen yet. Answers 201 `{"created":1}` when the store has
 * the row, on the waitlist with its place, 204 to who leaves the waitlist, and otherwise with the status and JSON body of a
 * `Refusal`.
 */
export async function createRowsServer(
  options: RowsServerOptions,
  { store, tables, stored, mails, signals, warn }: RowsServerParts,
): Promise<FastifyInstance> {
  const { origins, limitPerMinute = 60, proxies = 0, timeouts = TIMEOUTS, log } = options;
  const { rowsPerDay = Infinity, placesFrom = 1 } = options;
  const allowed = origins.map(patternOf);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < proxies,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    connectionTimeout: timeouts.idle,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    http: {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.check,
    },
    // By default Fastify turns numbers into strings and drops fields that the schema does not name.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    clientErrorHandler: (error, socket) => closeWith(refusalOfConnection(error.code), socket),
    frameworkErrors: (error, _request, reply: FastifyReply) => void send(reply, refusalOf(error)),
  });

  const health = new HealthCheck(() => store.check(), warn);
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    // Fastify's parser would store replacement characters for bytes that are not UTF-8.
    (request, body, done) =>
      isUtf8(body)
        ? parseJson(request, body.toString(), done)
        : done(Object.assign(new Error('not UTF-8'), { statusCode: 400 })),
  );
  app.setErrorHandler((error, _request, reply) => {
    const answer = refusalOf(error as Parameters<typeof refusalOf>[0]);
    if (answer.status >= 500) {
      health.forget();
      warn(`A row was not stored: ${String(error)}`);
    }
    return send(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, refusal('not_found')));

  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(body as string)),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS);
    const { origin } = request.headers;
    // The button behind a link of a mail sends `null`; the link is signed.
    if (request.routeOptions.url?.startsWith(MAIL_LINKS)) return;
    if (origin === undefined || allowed.some((one) => one.test(origin))) return;
    return send(reply.header('vary', 'Origin'), refusal('origin_refused'));
  });
  app.addHook('onResponse', async (request, reply) => {
    const taken = request.routeOptions.url === SIGNALS_PATH && reply.statusCode === 204;
    if (!taken) log?.(answerLog(request, reply));
  });
  await app.register(cors, {
    origin: allowed,
    methods: ['POST', 'DELETE'],
    allowedHeaders: ['Content-Type', KEY_HEADER, NOTICE_HEADER],
    exposedHeaders: ['Retry-After', PLACE_HEADER],
    maxAge: 600,
    strictPreflight: false,
  });

  const limited = () => {
    const limiter = new AddressLimiter(limitPerMinute);
    return async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      const wait = limiter.ask(ip);
      if (wait > 0) return send(reply.header('retry-after', wait), refusal('too_many_requests'));
    };
  };
  const limit = limited();
  const today = new DailyCeiling(
    rowsPerDay,
    {
      day: `ROWS_DAILY is reached: ${rowsPerDay} rows were stored today. Until midnight (UTC) all others are refused, and browsers send them again later.`,
      network: `A tenth of ROWS_DAILY (${rowsPerDay}) was stored today from one network. Its further rows are refused until midnight (UTC). npm run people -- remove takes a wave back.`,
    },
    warn,
  );
  const networks = new NetworkCodes();
  const limitOfDay = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    if (today.fits(networks.codeOf(ip, new Date()))) return;
    return send(reply.header('retry-after', secondsToMidnight()), refusal('too_many_requests'));
  };
  app.get('/health', { onRequest: limited() }, async (_request, reply) =>
    (await health.ask()) ? reply.send({ status: 'ok' }) : send(reply, refusal('not_stored')),
  );
  const refuseMethod = async (request: FastifyRequest, reply: FastifyReply) => {
    const isWaitlist = (request.params as ToTable['Params']).table === ROWS_TABLES.waitlist.name;
    const allow = isWaitlist ? 'POST, DELETE, OPTIONS' : 'POST, OPTIONS';
    return send(reply.header('allow', allow), refusal('method_not_allowed'));
  };

  // A scope, because rows must come as JSON; a limit of its own, because signals must not use up that of the forms.
  await app.register(async (scope) =>
    addSignalsRoute(scope, signals, new AddressLimiter(limitPerMinute)),
  );

  if (mails)
    await app.register(async (scope) => addMailLinks(scope, mails.secret, store, warn, limited()));

  const findTable = async (request: FastifyRequest<ToTable>, reply: FastifyReply) => {
    const table = await tables.find(request.params.table);
    if (!table) return send(reply, refusal('not_found'));
    tableOf.set(request, table);
  };
  const [site = ''] = origins;
  app.post<ToTable>(ROWS, { onRequest: [limit, limitOfDay, findTable] }, async (request, reply) => {
    const post = formPostIn(request);
    if (post?.trapped) return goBack(reply, post);
    let body = post ? { data: post.data } : request.body;
    const problemIn = ({ schema, addresses }: RowsTable) => {
      // What is no row is left to the schema.
      if (Object(body?.data) === body?.data && !Array.isArray(body.data))
        body = { ...body, data: withPlainAddresses(body.data, addresses) };
      const fits = request.compileValidationSchema(schema);
      return fits(body) ? undefined : fits.errors?.[0];
    };
    let table = tableOf.get(request) as RowsTable;
    let problem = problemIn(table);
    if (problem) {
      // The form may have changed since.
      table = (await tables.find(table.name, true)) ?? table;
      problem = problemIn(table);
    }
    if (problem) return send(reply, refusalOfBody(problem));
    const receivedAt = new Date();
    const key = post
      ? keyOfForm(table.name, post, networkOf(request.ip), receivedAt)
      : keyIn(request.headers);
    if (key === 'wrong') return send(reply, refusal('bad_key'));
    const row = wholeRow(table, body.data);
    const named = post ? post.notice : request.headers[NOTICE_HEADER.toLowerCase()];
    const notice = table.notices.find((published) => published === named);
    const network = networks.codeOf(request.ip, receivedAt);
    const language = post
      ? languageOfForm(post)
      : languageNamed(request.headers['content-language']);
    const isJoin = table.name === ROWS_TABLES.waitlist.name;
    const mail = mails && isJoin ? { language, confirm: mails.confirm } : undefined;
    const outcome = await store.add(table, { row, receivedAt, key, notice, network, mail });
    if (outcome === 'other') return send(reply, refusal('key_reused'));
    if (outcome === 'stored') {
      today.count(network);
      stored(table.name);
    }
    outcomes.set(reply, outcome);
    if (post) return goBack(reply, post);
    if (key !== undefined && isJoin) {
      const place = await withinTime(store.placeOf(key), PLACED_WITHIN, 'late').catch(
        () => undefined,
      );
      if (place) reply.header(PLACE_HEADER, `${place + placesFrom - 1};invite=${inviteCode(key)}`);
    }
    return reply.code(201).send({ created: 1 });
  });
  // The same answer whether it knows the key: nobody learns who is on the list.
  app.delete<ToTable>(ROWS, { onRequest: [limit, findTable] }, async (request, reply) => {
    if (tableOf.get(request) !== ROWS_TABLES.waitlist) return refuseMethod(request, reply);
    const key = keyIn(request.headers) ?? 'wrong';
    if (key === 'wrong') return send(reply, refusal('bad_key'));
    await store.leave(ownerOf(key), new Date());
    return reply.code(204).send();
  });
  const goBack = (reply: FastifyReply, post: FormPost) => {
    const table = tableOf.get(reply.request) as RowsTable;
    return reply.redirect(addressAfter(post, site, table.name), 303);
  };
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH'],
    url: ROWS,
    onRequest: refuseMethod,
    handler: refuseMethod,
  });
  return app;
}

const ROWS = '/:table/rows';

interface ToTable {
  readonly Params: { readonly table: string };
  readonly Body: { readonly data: Submission['row'] };
}

/** The table that a request names, once it is found. */
const tableOf = new WeakMap<object, RowsTable>();

/** The key of a request; `wrong` if no browser of the site makes such a key. */
function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  return typeof key === 'string' && SUBMISSION_KEY.test(key) ? key : 'wrong';
}

/** The form that a browser has sent by itself; undefined for JSON. */
function formPostIn({ headers, body }: FastifyRequest): FormPost | undefined {
  return isForm(headers) ? (body as FormPost) : undefined;
}

const isForm = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith(FORM_TYPE) === true;

/** The outcome of each request that has not been logged yet. */
const outcomes = new WeakMap<FastifyReply, Outcome | Refusal['body']['error']['code']>();

function send(reply: FastifyReply, { status, body }: Refusal): FastifyReply {
  outcomes.set(reply, body.error.code);
  // Requests with an address that cannot be read do not reach the hook.
  reply.headers(ANSWER_HEADERS).code(status);
  const { request } = reply;
  return isForm(request.headers) ? sendRefusedForm(reply, body.error) : reply.send(body);
}

/** A page for a visitor without scripts: it names the field. */
function sendRefusedForm(reply: FastifyReply, { code, field }: Refusal['body']['error']) {
  const { request } = reply;
  const post = request.body as FormPost | undefined;
  // A request that is refused before its body has arrived tells only what its browser is set to.
  const language = post ? languageOfForm(post) : languageNamed(request.headers['accept-language']);
  const { title, check, wait, again, back, labels } = FORM_WORDS[language];
  const label = field && (tableOf.get(request)?.labels[field] ?? labels[field]);
  const problem = label
    ? check.replace('{label}', label)
    : code === 'too_many_requests'
      ? wait
      : again;
  return sendPage(reply, language, title, `${escapeHtml(problem)} ${back}`);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One answer, without anything that the visitor sent. */
export type AnswerLog = Readonly<ReturnType<typeof answerLog>>;

/** The outcome is the code of a refusal, or that of the row. Cloud Logging defines the names of severities. */
function answerLog(request: FastifyRequest, reply: FastifyReply) {
  const { routeOptions, method } = request;
  const { statusCode: status, elapsedTime } = reply;
  // A path may be anything that a visitor has typed.
  const table = tableOf.get(request)?.name;
  const own = routeOptions.url === ROWS ? table && ROWS.replace(':table', table) : routeOptions.url;
  const path = own ?? 'another path';
  const outcome = outcomes.get(reply) ?? 'answered';
  return {
    // Refusals are the sender's, errors ours.
    severity: status >= 500 ? 'ERROR' : status >= 400 ? 'WARNING' : 'INFO',
    message: `${method} ${path} ${status} ${outcome}`,
    path,
    status,
    outcome,
    milliseconds: Math.round(elapsedTime),
  };
}
