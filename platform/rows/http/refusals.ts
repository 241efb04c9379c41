import type { FastifyError } from 'fastify';
import { ROW_REFUSALS, type RowRefusalCode } from 'shared-config/services/rowRefusals';
import { fieldProblem } from './fieldProblem';

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
  return refusal('bad_field', `${field} ${fieldProblem(found ?? {})}`, field);
}

/** The refusal for a request that Node's HTTP parser could not read; `code` is the code of its error. */
export function refusalOfConnection(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusal('timeout');
  return refusal(code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request');
}
