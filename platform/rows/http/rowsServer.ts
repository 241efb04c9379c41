import { isUtf8 } from 'node:buffer';
import cors from '@fastify/cors';
import type { RowTable } from 'shared-config/site/rowFields';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { KEY_HEADER, NOTICE_HEADER } from 'shared-config/services/submissionHeaders';
import type { Outcome, RowsStore, Submission } from '../RowsStore';
import { ROWS_TABLES, bodySchema } from '../rowsTables';
import { ANSWER_HEADERS } from './answerHeaders';
import { closeWith, refusal, refusalOf, refusalOfConnection, type Refusal } from './refusals';
import { addSignalsRoute, type SignalsRouteParts } from '../signals/signalsRoute';
import { keyIn, noticeIn } from './submissionHeaders';

/** The settings of the server and the functions it calls. */
export interface RowsServerParts {
  readonly origins: readonly string[];
  readonly bodyLimit: number;
  readonly timeouts: RowsTimeouts;
  /** How many proxies of ours are in front; the address of a sender is what the first of them saw. */
  readonly proxies: number;
  readonly store: Pick<RowsStore, 'add' | 'check'>;
  /** Called for each row that the store did not have before. */
  readonly stored: (table: RowTable) => void;
  /** The intake of signals; without it there is no such route. */
  readonly signals?: (SignalsRouteParts & Pick<RowsServerParts, 'ask'>) | undefined;
  readonly ask: (address: string) => { readonly allowed: boolean; readonly retryAfter: number };
  readonly warn: (message: string) => void;
  readonly log: (answer: AnswerLog) => void;
}

/**
 * Creates the HTTP server of the rows service; it does not listen yet. Answers 201 `{"created":1}` when the store has
 * the row, and otherwise with the status and JSON body of a `Refusal`.
 */
export async function createRowsServer(parts: RowsServerParts): Promise<FastifyInstance> {
  const { origins, timeouts } = parts;
  const app = Fastify({
    bodyLimit: parts.bodyLimit,
    trustProxy: (_address, hop) => hop < parts.proxies,
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
    if (answer.status >= 500) parts.warn(`A row was not stored: ${String(error)}`);
    return send(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, refusal('not_found')));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS);
    const { origin } = request.headers;
    if (origin === undefined || origins.includes(origin)) return;
    return send(reply.header('vary', 'Origin'), refusal('origin_refused'));
  });
  app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const path = routeOptions.url ?? 'another path';
    const outcome = outcomes.get(reply) ?? 'answered';
    parts.log({
      severity: severityOf(status),
      message: `${method} ${path} ${status} ${outcome}`,
      path,
      status,
      outcome,
      milliseconds: Math.round(elapsedTime),
    });
  });
  await app.register(cors, {
    origin: [...origins],
    methods: ['POST'],
    allowedHeaders: ['Content-Type', KEY_HEADER, NOTICE_HEADER],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  });

  app.get('/health', async (_request, reply) => {
    try {
      await parts.store.check();
      return await reply.send({ status: 'ok' });
    } catch (error) {
      return send(reply, refusal('not_stored', String(error)));
    }
  });

  const limitBy =
    (ask: RowsServerParts['ask']) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { allowed, retryAfter } = ask(request.ip);
      if (allowed) return;
      return send(reply.header('retry-after', retryAfter), refusal('too_many_requests'));
    };
  const limit = limitBy(parts.ask);
  const onlyPost = async (_request: FastifyRequest, reply: FastifyReply) =>
    send(reply.header('allow', 'POST, OPTIONS'), refusal('method_not_allowed'));

  const { signals } = parts;
  // A scope, because rows must come as JSON.
  if (signals)
    await app.register(async (scope) => addSignalsRoute(scope, signals, limitBy(signals.ask)));

  for (const { name, path } of Object.values(ROWS_TABLES)) {
    app.post<{ Body: { data: Submission['row'] } }>(
      path,
      { schema: { body: bodySchema(name) }, onRequest: limit },
      async ({ body, headers }, reply) => {
        const key = keyIn(headers);
        if (key === 'wrong') return send(reply, refusal('bad_key'));
        const outcome = await parts.store.add(name, {
          row: body.data,
          receivedAt: new Date(),
          key,
          notice: noticeIn(headers),
        });
        if (outcome === 'other') return send(reply, refusal('key_reused'));
        if (outcome === 'stored') parts.stored(name);
        outcomes.set(reply, outcome);
        return reply.code(201).send({ created: 1 });
      },
    );
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      onRequest: onlyPost,
      handler: onlyPost,
    });
  }
  return app;
}

/** What became of each request that has not been logged yet. */
const outcomes = new WeakMap<FastifyReply, Outcome | Refusal['body']['error']['code']>();

function send(reply: FastifyReply, { status, body }: Refusal): FastifyReply {
  outcomes.set(reply, body.error.code);
  // Requests with an address that cannot be read do not reach the hook.
  return reply.headers(ANSWER_HEADERS).code(status).send(body);
}

/** One answer, without anything that the visitor sent. */
export interface AnswerLog {
  readonly severity: 'INFO' | 'WARNING' | 'ERROR';
  readonly message: string;
  readonly path: string;
  readonly status: number;
  /** The code of a refusal, or what became of the row. */
  readonly outcome: string;
  readonly milliseconds: number;
}

/** The severity as Cloud Logging names it: refusals are the sender's, errors ours. */
function severityOf(status: number): AnswerLog['severity'] {
  return status >= 500 ? 'ERROR' : status >= 400 ? 'WARNING' : 'INFO';
}

/** Time limits of a connection, in milliseconds. */
export interface RowsTimeouts {
  /** Until all headers have arrived. At most `request`. */
  readonly headers: number;
  /** Until the whole request has arrived. */
  readonly request: number;
  /** Without a byte in either direction. */
  readonly idle: number;
  /** Interval at which the first two are checked. */
  readonly check: number;
}
