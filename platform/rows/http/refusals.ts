import type { FastifyError } from 'fastify';

const REFUSALS = {
  bad_request: [400, 'This is not a request that can be understood.'],
  bad_json: [400, 'The body is not valid JSON in UTF-8.'],
  bad_body: [400, 'The body must be {"data":{…}} with exactly the fields of this table.'],
  bad_field: [400, 'A field does not have a value that the form can send.'],
  bad_key: [400, 'The Idempotency-Key header must have 8 to 64 letters, digits and hyphens.'],
  origin_refused: [403, 'Rows are taken from the site only.'],
  not_found: [404, 'There is no such table.'],
  method_not_allowed: [405, 'Rows can only be posted.'],
  timeout: [408, 'The request took too long to arrive.'],
  too_large: [413, 'The body is too large.'],
  wrong_content_type: [415, 'Send the row as application/json.'],
  too_many_requests: [429, 'Too many rows from this address. Wait a little.'],
  key_reused: [422, 'Another row was sent with this Idempotency-Key.'],
  headers_too_large: [431, 'The headers are too large.'],
  not_stored: [503, 'The row could not be stored. Send it again later.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** An error answer: the HTTP status and the JSON body with the reason. */
export type Refusal = ReturnType<typeof refusal>;

/** The refusal with that code; `detail` follows its message, and `field` is the field that is wrong. */
export function refusal(code: RefusalCode, detail?: string, field?: string) {
  const [status, sentence] = REFUSALS[code];
  const message = detail === undefined ? sentence : `${sentence} (${detail})`;
  return { status, body: { error: { code, message, ...(field !== undefined && { field }) } } };
}

const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'bad_json',
  413: 'too_large',
  415: 'wrong_content_type',
};

/** The refusal for an error that Fastify threw before or during the storing of a row. */
export function refusalOf(error: FastifyError): Refusal {
  if (error.validation !== undefined) return refusalOfBody(error.validation[0]);
  if (error.code === 'FST_ERR_BAD_URL') return refusal('bad_request');
  const { statusCode = 500 } = error;
  return refusal(statusCode >= 500 ? 'not_stored' : (CODE_OF_STATUS[statusCode] ?? 'bad_request'));
}

/** Names the field where the body has the right shape otherwise. */
function refusalOfBody(
  found: NonNullable<FastifyError['validation']>[number] | undefined,
): Refusal {
  const { instancePath = '', message, params = {} } = found ?? {};
  const [, data, inField] = instancePath.split('/');
  const field = inField ?? params['missingProperty'] ?? params['additionalProperty'];
  if (data !== 'data' || typeof field !== 'string') return refusal('bad_body', message);
  return refusal('bad_field', `${field}: ${message}`, field);
}

/** The refusal for a request that Node's HTTP parser could not read; `code` is the code of its error. */
export function refusalOfConnection(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusal('timeout');
  return refusal(code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request');
}
