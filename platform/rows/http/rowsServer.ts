import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { PLACE_HEADER } from 'shared-config/services/invitationHeader';
import {
  INVITE_HEADER,
  KEY_HEADER,
  NOTICE_HEADER,
  SECRET_HEADER,
} from 'shared-config/services/submissionHeaders';
import { ROW_BYTES } from 'shared-config/site/rowFields';
import { ANSWERS_WITHIN, type RowsStore } from '../RowsStore';
import { addMailLinks, MAIL_LINKS } from '../mail/mailLinks';
import type { WaitlistMailSettings } from '../mail/WaitlistMails';
import { addSignalsRoute } from '../signals/signalsRoute';
import { DeclaredTables } from '../DeclaredTables';
import { AddressLimiter } from './AddressLimiter';
import { DailyCeiling } from './DailyCeiling';
import { FORM_TYPE, readForm } from './formPosts';
import { Refusal, refusalOf, sendRefusal } from './refusals';
import { AnswerLog } from './rowsLog';
import { addRowsRoute, type RowsRouteParts } from './rowsRoute';

export interface RowsServerOptions {
  /**
   * The origins of the site, for example `http://localhost:3000`; pages of other origins are refused. `*` is any
   * port. A form that is sent without scripts leads to the first one.
   */
  readonly origins: readonly string[];
  /** Rows that one address may post in a minute (AddressLimiter); Infinity turns the limit off. */
  readonly limitPerMinute: number;
  /** Rows that are stored on a day (UTC); Infinity turns the ceiling off. */
  readonly rowsPerDay: number;
  /** Of these, rows of one network; Infinity for no share. */
  readonly rowsPerNetwork: number;
  /** The place in the answer to the first row of the waitlist. */
  readonly placesFrom: number;
  /** How many proxies of ours are in front; the address of a sender is what the first of them saw. */
  readonly proxies: number;
  readonly timeouts?: typeof TIMEOUTS;
  /** Has a line for every answer, and for what the operator must know. */
  readonly log: FastifyBaseLogger;
  /** How people who join are emailed, and what signs the links; without it there is no email, and no link works. */
  readonly mails: Pick<WaitlistMailSettings, 'confirm' | 'secret'> | undefined;
}

/** Milliseconds for which a check of the store holds: anybody may ask, and each check writes. */
const CHECKED_FOR = 30_000;

/**
 * Headers of every answer. The service answers JSON to scripts of the site, so browsers must not guess another type, show
 * an answer as a page, cache it, or use plain HTTP (RFC 6797; they ignore that header on plain HTTP).
 */
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
} as const;

/** The header of each answer with the id of its request, which a browser's network tab shows. */
const ID_HEADER = 'X-Request-Id';

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
 * Creates the HTTP server of the rows service; it does not listen yet. What it refuses has the status and the body of a
 * `Refusal`.
 */
export async function createRowsServer(
  options: RowsServerOptions,
  store: RowsStore,
  stored: RowsRouteParts['stored'],
): Promise<FastifyInstance> {
  const { origins, limitPerMinute, rowsPerDay, rowsPerNetwork, placesFrom, proxies } = options;
  const { log, mails, timeouts = TIMEOUTS } = options;
  const allowed = origins.map(patternOf);
  const app = Fastify({
    bodyLimit: ROW_BYTES,
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
    loggerInstance: log,
    logController: new AnswerLog({ requestIdLogLabel: 'request' }),
    // Fastify's own ids are a count, which shows how many requests there are.
    genReqId: () => randomUUID(),
  });

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
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error as FastifyError);
    if (refusal.statusCode >= 500) request.log.error(`The store failed: ${String(error)}`);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));

  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(body as string)),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS).header(ID_HEADER, request.id);
    const { origin } = request.headers;
    // The button behind a link of an email sends `null`; the link is signed.
    if (request.routeOptions.url?.startsWith(MAIL_LINKS)) return;
    if (origin === undefined || allowed.some((one) => one.test(origin))) return;
    reply.header('vary', 'Origin');
    throw new Refusal('origin_refused');
  });
  await app.register(cors, {
    origin: allowed,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [
      'Content-Type',
      KEY_HEADER,
      SECRET_HEADER,
      INVITE_HEADER,
      NOTICE_HEADER,
      // Open tabs of an earlier release send it.
      'Form-Stamp',
    ],
    exposedHeaders: ['Retry-After', PLACE_HEADER],
    maxAge: 600,
    strictPreflight: false,
  });

  const limited = () => {
    const limiter = new AddressLimiter(limitPerMinute);
    return async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const wait = limiter.ask(ip);
      if (wait === 0) return;
      reply.header('retry-after', wait);
      throw new Refusal('too_many_requests');
    };
  };
  let checked = { at: -Infinity, health: Promise.resolve() };
  app.get('/health', { onRequest: limited() }, async () => {
    const now = performance.now();
    if (now - checked.at > CHECKED_FOR) checked = { at: now, health: store.check() };
    await checked.health;
    return { status: 'ok' };
  });
  // Open tabs of an earlier release ask for it.
  app.get('/stamp', async (_request, reply) => reply.code(204).send());
  // A scope, because rows must come as JSON; a limit of its own, because signals must not use up that of the forms.
  await app.register(async (scope) => addSignalsRoute(scope, new AddressLimiter(limitPerMinute)));

  const site = origins[0] ?? '';
  if (mails)
    await app.register(async (scope) =>
      addMailLinks(scope, { secret: mails.secret, site }, store, limited()),
    );

  const today = new DailyCeiling(
    { day: rowsPerDay, network: rowsPerNetwork },
    {
      day: `ROWS_DAILY is reached: ${rowsPerDay} rows were stored today. Until midnight (UTC) further ones are refused, and browsers send them again later.`,
      network: `ROWS_NETWORK_DAILY is reached: ${rowsPerNetwork} rows were stored today from one network. Until midnight (UTC) its further ones are refused, and browsers send them again later. For a campaign behind the addresses of a mobile network, raise it; npm run people -- remove takes a wave back.`,
    },
    (message) => log.warn(message),
    (start) => store.countSince(start),
  );
  const tables = new DeclaredTables(site, store);
  addRowsRoute(app, { store, tables, stored, mails, limited, today, site, placesFrom });
  return app;
}
