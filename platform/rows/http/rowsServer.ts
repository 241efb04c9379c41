import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PLACE_HEADER } from 'shared-config/services/invitationHeader';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import {
  INVITE_HEADER,
  KEY_HEADER,
  NOTICE_HEADER,
  SECRET_HEADER,
  STAMP_HEADER,
  STAMP_PATH,
} from 'shared-config/services/submissionHeaders';
import { LEAST_TIME } from 'shared-config/site/limits';
import { ANSWERS_WITHIN, type RowsStore } from '../RowsStore';
import { addMailLinks, MAIL_LINKS } from '../mail/mailLinks';
import type { WaitlistMailSettings } from '../mail/WaitlistMails';
import type { SignalsIntake } from '../signals/SignalsIntake';
import { addSignalsRoute } from '../signals/signalsRoute';
import { AddressLimiter } from './AddressLimiter';
import { FORM_TYPE, readForm } from './formPosts';
import { HealthCheck } from './HealthCheck';
import { addMetricsRoute, Metrics } from './metrics';
import { ANSWER_HEADERS, closeWith, refusal, refusalOf, refusalOfConnection } from './refusals';
import { ID_HEADER, requestIdOf } from './requestId';
import { RowLimits } from './RowLimits';
import { addRowsRoute, ROWS, type RowsRouteParts } from './rowsRoute';
import { outcomes, sendRefusal, tableOf } from './sendRefusal';
import { Stamps } from './Stamps';

export interface RowsServerOptions {
  /**
   * The origins of the site, for example `http://localhost:3000`; pages of other origins are refused. `*` stands for any
   * port. A form that is sent without scripts leads to the first one.
   */
  readonly origins: readonly string[];
  /**
   * Rows that one address, or one network of IPv6, may post in a minute, 60 by default; Infinity turns the limit off. A
   * quarter of them, and of `rowsPerDay`, may come without a stamp (RowLimits).
   */
  readonly limitPerMinute?: number | undefined;
  /** Rows that are stored on a day (UTC), and a tenth of them of one network; no ceiling by default. */
  readonly rowsPerDay?: number | undefined;
  /** How long a person needs at least to fill in a form, in milliseconds, 2000 by default. */
  readonly leastTime?: number;
  /** The place that the first row of the waitlist is told, 1 by default. */
  readonly placesFrom?: number | undefined;
  /** How many proxies of ours are in front, 0 by default; the address of a sender is what the first of them saw. */
  readonly proxies?: number;
  readonly timeouts?: typeof TIMEOUTS;
  /** Receives every answer, without personal data; not that signals were taken, which have lines of their own. */
  readonly log?: ((answer: AnswerLog) => void) | undefined;
  /** What a reader of `/metrics` has to send; without it there is no such path. */
  readonly metricsToken?: string | undefined;
}

interface RowsServerParts extends Omit<RowsRouteParts, 'metrics'> {
  readonly store: RowsRouteParts['store'] & Pick<RowsStore, 'check' | 'choose' | 'countMails'>;
  /** How those who join are written to, and what signs the links of mails; without it nobody is, and no link works. */
  readonly mails: Pick<WaitlistMailSettings, 'confirm' | 'secret'> | undefined;
  readonly signals: SignalsIntake;
  readonly warn: Warn;
}

/** Tells the operator of a problem; `request` is the id of the request that met it. */
export type Warn = (message: string, request?: string) => void;

/** The largest body in bytes. */
const BODY_LIMIT = 16 * 1024;

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
  parts: RowsServerParts,
): Promise<FastifyInstance> {
  const { store, mails, signals, warn } = parts;
  const { origins, limitPerMinute = 60, proxies = 0, timeouts = TIMEOUTS, log } = options;
  const { rowsPerDay = Infinity, leastTime = LEAST_TIME, placesFrom = 1 } = options;
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
    genReqId: ({ headers }) => requestIdOf(headers, proxies),
    clientErrorHandler: (error, socket) => {
      const answer = refusalOfConnection(error.code);
      const request = requestIdOf({}, 0);
      if (!closeWith(answer, socket, { [ID_HEADER]: request })) return;
      log?.(lineOf({ request, status: answer.status, outcome: answer.body.error.code }));
    },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const answer = refusalOf(error);
      void sendRefusal(reply.header(ID_HEADER, request.id), answer);
      log?.(
        lineOf({ request: request.id, status: answer.status, outcome: answer.body.error.code }),
      );
    },
  });

  const metrics = new Metrics();
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
  app.setErrorHandler((error, request, reply) => {
    const answer = refusalOf(error as Parameters<typeof refusalOf>[0]);
    if (answer.status >= 500) {
      health.forget();
      warn(`A row was not stored: ${String(error)}`, request.id);
    }
    return sendRefusal(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refusal('not_found')));

  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(body as string)),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS).header(ID_HEADER, request.id);
    const { origin } = request.headers;
    // The button behind a link of a mail sends `null`; the link is signed.
    if (request.routeOptions.url?.startsWith(MAIL_LINKS)) return;
    if (origin === undefined || allowed.some((one) => one.test(origin))) return;
    return sendRefusal(reply.header('vary', 'Origin'), refusal('origin_refused'));
  });
  app.addHook('onResponse', async (request, reply) => {
    const taken = request.routeOptions.url === SIGNALS_PATH && reply.statusCode === 204;
    const line = answerLog(request, reply);
    if (!taken) log?.(line);
    if (request.method === 'POST' && request.routeOptions.url === ROWS)
      metrics.answered(tableOf.get(request)?.name ?? 'unknown', line.outcome);
  });
  await app.register(cors, {
    origin: allowed,
    methods: ['POST', 'DELETE'],
    allowedHeaders: [
      'Content-Type',
      KEY_HEADER,
      SECRET_HEADER,
      INVITE_HEADER,
      NOTICE_HEADER,
      STAMP_HEADER,
    ],
    exposedHeaders: ['Retry-After', PLACE_HEADER],
    maxAge: 600,
    strictPreflight: false,
  });

  const limited = () => {
    const limiter = new AddressLimiter(limitPerMinute);
    return async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      const wait = limiter.ask(ip);
      if (wait > 0)
        return sendRefusal(reply.header('retry-after', wait), refusal('too_many_requests'));
    };
  };
  app.get('/health', { onRequest: limited() }, async (_request, reply) =>
    (await health.ask()) ? reply.send({ status: 'ok' }) : sendRefusal(reply, refusal('not_stored')),
  );
  const stamps = new Stamps(mails?.secret ?? randomBytes(32), leastTime);
  const stampLimiter = new AddressLimiter(limitPerMinute);
  app.get(STAMP_PATH, async ({ ip }, reply) =>
    // A visitor's console would show a 429, and rows are taken without a stamp, too.
    stampLimiter.ask(ip) > 0 ? reply.code(204).send() : reply.send(stamps.at(Date.now())),
  );
  if (options.metricsToken !== undefined)
    addMetricsRoute(app, options.metricsToken, metrics, store);

  // A scope, because rows must come as JSON; a limit of its own, because signals must not use up that of the forms.
  await app.register(async (scope) =>
    addSignalsRoute(scope, signals, new AddressLimiter(limitPerMinute)),
  );

  if (mails)
    await app.register(async (scope) => addMailLinks(scope, mails.secret, store, warn, limited()));

  addRowsRoute(
    app,
    { ...parts, metrics },
    {
      limits: new RowLimits(limitPerMinute, rowsPerDay, warn),
      stamps,
      site: origins[0] ?? '',
      placesFrom,
    },
  );
  return app;
}

/** One answer, without anything that the visitor sent. */
export type AnswerLog = ReturnType<typeof lineOf>;

/** The outcome is the code of a refusal, or that of the row. */
function answerLog(request: FastifyRequest, reply: FastifyReply): AnswerLog {
  const { routeOptions, method } = request;
  const table = tableOf.get(request)?.name;
  // A row may be refused before its form is looked for.
  const own = table === undefined ? routeOptions.url : ROWS.replace(':table', table);
  const { statusCode: status, elapsedTime } = reply;
  const outcome = outcomes.get(reply) ?? 'answered';
  return lineOf({ method, path: own, request: request.id, status, outcome, took: elapsedTime });
}

/** The line of a request; one that could not be read has no method. Cloud Logging defines the severities. */
function lineOf(answer: {
  readonly request: string;
  readonly status: number;
  readonly outcome: string;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly took?: number;
}) {
  // A path may be anything that a visitor has typed.
  const { request, status, outcome, method, path = 'another path', took = 0 } = answer;
  return {
    // Refusals are the sender's, errors ours.
    severity: status >= 500 ? 'ERROR' : status >= 400 ? 'WARNING' : 'INFO',
    message: `${method ? `${method} ${path}` : 'unreadable request'} ${status} ${outcome}`,
    request,
    path,
    status,
    outcome,
    milliseconds: Math.round(took),
  } as const;
}
