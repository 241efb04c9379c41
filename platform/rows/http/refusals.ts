import type { FastifyError } from 'fastify';
import { ROW_REFUSALS, type RowRefusalCode } from 'shared-config/services/rowRefusals';

/** Thrown where a request is refused; `sendRefusal` answers it. `detail` follows the message, `field` is the wrong one. */
export class Refusal extends Error {
  readonly statusCode: number;

  constructor(
    readonly code: RowRefusalCode,
    detail?: string,
    readonly field?: string,
  ) {
    const [status, sentence] = ROW_REFUSALS[code];
    super(detail === undefined ? sentence : `${sentence} (${detail})`);
    this.statusCode = status;
  }
}

const CODE_OF_STATUS: Readonly<Record<number, RowRefusalCode>> = {
  400: 'bad_json',
  413: 'too_large',
  415: 'wrong_content_type',
};

/** The refusal for an error that was thrown before or during the storing of a row. */
export function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500 } = error;
  return new Refusal(
    statusCode >= 500 ? 'not_stored' : (CODE_OF_STATUS[statusCode] ?? 'bad_request'),
  );
}

type Found = Partial<NonNullable<FastifyError['validation']>[number]>;

/** The refusal for an invalid body. Names the first wrong field, if the body has the right shape otherwise. */
export function refusalOfBody(found: Found = {}): Refusal {
  const { instancePath = '', keyword, message, params = {} } = found;
  const [, data, inField] = instancePath.split('/');
  const unknown = params['additionalProperty'];
  if (data === 'data' && typeof unknown === 'string')
    return new Refusal('unknown_field', unknown, unknown);
  const field = inField ?? params['missingProperty'];
  if (data !== 'data' || typeof field !== 'string') return new Refusal('bad_body', message);
  // A pattern explains nothing to the sender.
  return new Refusal('bad_field', keyword === 'pattern' ? field : `${field} ${message}`, field);
}
