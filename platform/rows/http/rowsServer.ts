import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refusal, refusalOf, refusalOfConnection, type Refusal } from './refusals';
import { ROWS_TABLES, bodySchema, type TableName } from '../rowsTables';

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

/** The settings of the server and the functions it calls. */
export interface RowsServerParts {
  readonly origins: readonly string[];
  readonly bodyLimit: number;
  readonly timeouts: RowsTimeouts;
  readonly store: (table: TableName, row: Readonly<Record<string, string>>) => Promise<void>;
  readonly ask: (address: string) => { readonly allowed: boolean; readonly retryAfter: number };
  readonly warn: (message: string) => void;
}

/**
 * Creates the HTTP server of the rows service; it does not listen yet. Answers 201 `{"created":1}` when `store` has
 * resolved, and otherwise with the status and JSON body of a `Refusal`.
 */
export async function createRowsServer(parts: RowsServerParts): Promise<FastifyInstance> {
  const { origins, timeouts } = parts;
  const app = Fastify({
    bodyLimit: parts.bodyLimit,
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
    const { origin } = request.headers;
    if (origin === undefined || origins.includes(origin)) return;
    return send(reply.header('vary', 'Origin'), refusal('origin_refused'));
  });
  await app.register(cors, {
    origin: [...origins],
    methods: ['POST'],
    allowedHeaders: ['Content-Type'],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  });

  const limit = async (request: FastifyRequest, reply: FastifyReply) => {
    const { allowed, retryAfter } = parts.ask(request.ip);
    if (allowed) return;
    return send(reply.header('retry-after', retryAfter), refusal('too_many_requests'));
  };
  const onlyPost = async (_request: FastifyRequest, reply: FastifyReply) =>
    send(reply.header('allow', 'POST, OPTIONS'), refusal('method_not_allowed'));

  for (const name of Object.keys(ROWS_TABLES) as TableName[]) {
    const table = ROWS_TABLES[name];
    app.post<{ Body: { data: Record<string, string> } }>(
      table.path,
      { schema: { body: bodySchema(table) }, onRequest: limit },
      async (request, reply) => {
        await parts.store(name, request.body.data);
        return reply.code(201).send({ created: 1 });
      },
    );
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
      url: table.path,
      onRequest: onlyPost,
      handler: onlyPost,
    });
  }
  return app;
}

function send(reply: FastifyReply, { status, body }: Refusal): FastifyReply {
  return reply.code(status).send(body);
}

/** Answers on the socket, for requests that could not be parsed, and closes it. */
function closeWith({ status, body }: Refusal, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => socket.destroy(),
  );
}
