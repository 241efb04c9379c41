import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { ADDRESS_SECONDS } from 'shared-config/site/limits';
import { languageNamed } from '../mail/mailLinks';
import type { Outcome } from '../RowsStore';
import type { RowsTable } from '../rowsTables';
import { sendPage } from '../sendPage';
import { FORM_TYPE, languageOfForm, type FormPost } from './formPosts';
import { FORM_WORDS } from './formWords';
import type { Refusal } from './refusals';

/** The table that a request names, once it is found. */
export const tableOf = new WeakMap<object, RowsTable>();

/** The outcome of each request that has not been logged yet. */
export const outcomes = new WeakMap<FastifyReply, Outcome | Refusal['code']>();

export const isForm = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith(FORM_TYPE) === true;

/** Answers with a refusal: JSON for a script, a page that names the field for a browser that has sent the form by itself. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, field, statusCode } = refusal;
  outcomes.set(reply, code);
  reply.code(statusCode);
  const { request } = reply;
  if (!isForm(request.headers)) return reply.send({ error: { code, message, field } });
  const post = request.body as FormPost | undefined;
  // Before the body has arrived, only the setting of the browser is known.
  const language = post ? languageOfForm(post) : languageNamed(request.headers['accept-language']);
  const words = FORM_WORDS[language];
  const label = field && (tableOf.get(request)?.labels[field] ?? words.labels[field]);
  const isFull = Number(reply.getHeader('retry-after')) > ADDRESS_SECONDS;
  const otherwise =
    code !== 'too_many_requests' ? words.again : isFull ? words.tomorrow : words.wait;
  const problem = label ? words.check.replace('{label}', label) : otherwise;
  return sendPage(reply, language, words.title, `${escapeHtml(problem)} ${words.back}`);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
