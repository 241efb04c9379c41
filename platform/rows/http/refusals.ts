import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError } from 'fastify';
import { ROW_REFUSALS, type RowRefusalCode } from 'shared-config/services/rowRefusals';

/**
 * Headers of every answer. The service answers JSON to scripts of the site, so browsers must not guess another type, show
 * an answer as a page, cache it, or use plain HTTP (RFC 6797; they ignore that header on plain HTTP).
 */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
} as const;

/** An error answer: the HTTP status and the JSON body with the reason. */
export type Refusal = ReturnType<typeof refusal>;

/** The refusal with that code; `detail` follows its message, and `field` is the field that is wrong. */
export function refusal(code: RowRefusalCode, detail?: string, field?: string) {
  const [status, sentence] = ROW_REFUSALS[code];
  const message = detail === undefined ? sentence : `${sentence} (${detail})`;
  return { status, body: { error: { code, message, ...(field !== undefined && { field }) } } };
}

const CODE_OF_STATUS: Readonly<Record<number, RowRefusalCode>> = {
  400: 'bad_json',
  413: 'too_large',
  415: 'wrong_content_type',
};

/** The refusal for an error that Fastify threw before or during the storing of a row. */
export function refusalOf(error: FastifyError): Refusal {
  if (error.code === 'FST_ERR_BAD_URL') return refusal('bad_request');
  const { statusCode = 500 } = error;
  return refusal(statusCode >= 500 ? 'not_stored' : (CODE_OF_STATUS[statusCode] ?? 'bad_request'));
}

type Found = Partial<NonNullable<FastifyError['validation']>[number]>;

/** The refusal for an invalid body. Names the first wrong field, if the body has the right shape otherwise. */
export function refusalOfBody(found: Found = {}): Refusal {
  const { instancePath = '', keyword, message, params = {} } = found;
  const [, data, inField] = instancePath.split('/');
  const unknown = params['additionalProperty'];
  if (data === 'data' && typeof unknown === 'string')
    return refusal('unknown_field', unknown, unknown);
  const field = inField ?? params['missingProperty'];
  if (data !== 'data' || typeof field !== 'string') return refusal('bad_body', message);
  // A pattern explains nothing to the sender.
  return refusal('bad_field', keyword === 'pattern' ? field : `${field} ${message}`, field);
}

/** The refusal for a request that Node's HTTP parser could not read; `code` is the code of its error. */
export function refusalOfConnection(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusal('timeout');
  return refusal(code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request');
}

/**
 * Answers on the socket, for requests that could not be parsed, and closes it.
 *
 * @returns whether somebody could still be answered
 */
export function closeWith({ status, body }: Refusal, socket: Socket): boolean {
  if (!socket.writable) {
    socket.destroy();
    return false;
  }
  const text = JSON.stringify(body);
  const headers = Object.entries({
    connection: 'close',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...ANSWER_HEADERS,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${text}`, () =>
    socket.destroy(),
  );
  return true;
}
