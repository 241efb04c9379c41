import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyReply } from 'fastify';
import { ROW_REFUSALS, type RowRefusalCode } from 'shared-config/services/rowRefusals';
import { ENGLISH, type Language } from 'shared-config/i18n/languages';
import type { Outcome } from '../RowsStore';
import type { RowsTable } from '../rowsTables';
import { sendPage } from '../sendPage';
import { FORM_TYPE, languageOfForm, type FormPost } from './formPosts';
import { FORM_WORDS } from './formWords';

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

/** The table that a request names, once it is found. */
export const tableOf = new WeakMap<object, RowsTable>();

/** The outcome of each request that has not been logged yet. */
export const outcomes = new WeakMap<FastifyReply, Outcome | Refusal['code']>();

export const isForm = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith(FORM_TYPE) === true;

/** What a visitor reads of a refusal that is about no field. */
const WORDS_OF: Partial<Record<RowRefusalCode, 'wait' | 'network' | 'tomorrow'>> = {
  ...{ too_many_requests: 'wait', network_full: 'network', day_full: 'tomorrow' },
};

/** Answers with a refusal: JSON for a script, a page that names the field for a browser that has sent the form by itself. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, field, statusCode } = refusal;
  outcomes.set(reply, code);
  reply.code(statusCode);
  const { request } = reply;
  if (!isForm(request.headers)) return reply.send({ error: { code, message, field } });
  const post = request.body as FormPost | undefined;
  // Before the body has arrived, only the setting of the browser is known.
  const language = post ? languageOfForm(post) : languageWanted(request.headers['accept-language']);
  const words = FORM_WORDS[language];
  const labels = tableOf.get(request)?.labels ?? {};
  const labelled = Object.entries(labels).map(([name, label]) => ({
    name,
    label: escapeHtml(words.labels[label] ?? label),
    typed: escapeHtml(post?.data[name] ?? ''),
  }));
  const label = labelled.find(({ name }) => name === field)?.label;
  const otherwise = words[WORDS_OF[code] ?? 'again'];
  const { title, back } = words;
  const text = `${label ? words.check.replace('{label}', label) : otherwise} ${back}`;
  if (!code.endsWith('_full')) return sendPage(reply, language, { title, text });
  // By tomorrow the browser may have forgotten it.
  const list = labelled.map(({ label: of, typed }) => typed && `<dt>${of}</dt><dd>${typed}</dd>`);
  const more = `<h2>${words.typed}</h2><dl>${list.join('')}</dl>`;
  return sendPage(reply, language, { title, text, more });
}

/** The language of ours that a browser wants most (`Accept-Language`, RFC 9110, 12.5.4); English if it wants none. */
function languageWanted(header = ''): Language {
  const wanted = header.split(',').map((one) => {
    const [tag = '', weight = '1'] = one.split(/;\s*q=/);
    return { tag: tag.trim().slice(0, 2), weight: Number(weight) };
  });
  wanted.sort((one, other) => other.weight - one.weight);
  const known = wanted.find(({ tag, weight }) => tag in FORM_WORDS && weight > 0);
  return (known?.tag ?? ENGLISH) as Language;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
