import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { ADDRESS_SECONDS } from 'shared-config/site/limits';
import { languageNamed } from '../mail/mailLinks';
import type { Outcome } from '../RowsStore';
import type { RowsTable } from '../rowsTables';
import { sendPage } from '../sendPage';
import { FORM_TYPE, languageOfForm, type FormPost } from './formPosts';
import { FORM_WORDS } from './formWords';
import { ANSWER_HEADERS, type Refusal } from './refusals';

/** The table that a request names, once it is found. */
export const tableOf = new WeakMap<object, RowsTable>();

/** The outcome of each request that has not been logged yet. */
export const outcomes = new WeakMap<FastifyReply, Outcome | Refusal['body']['error']['code']>();

export const isForm = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith(FORM_TYPE) === true;

/** Answers with a refusal: JSON for a script, a page for a browser that has sent the form by itself. */
export function sendRefusal(reply: FastifyReply, { status, body }: Refusal): FastifyReply {
  outcomes.set(reply, body.error.code);
  // Requests with an address that cannot be read do not reach the hook.
  reply.headers(ANSWER_HEADERS).code(status);
  const { request } = reply;
  return isForm(request.headers) ? sendRefusedForm(reply, body.error) : reply.send(body);
}

/** A page for a visitor without scripts: it names the field. */
function sendRefusedForm(reply: FastifyReply, { code, field }: Refusal['body']['error']) {
  const { request } = reply;
  const post = request.body as FormPost | undefined;
  // A request that is refused before its body has arrived tells only what its browser is set to.
  const language = post ? languageOfForm(post) : languageNamed(request.headers['accept-language']);
  const { title, check, wait, tomorrow, again, back, labels } = FORM_WORDS[language];
  const label = field && (tableOf.get(request)?.labels[field] ?? labels[field]);
  const problem = label
    ? check.replace('{label}', label)
    : code === 'too_many_requests'
      ? Number(reply.getHeader('retry-after')) > ADDRESS_SECONDS
        ? tomorrow
        : wait
      : again;
  return sendPage(reply, language, title, `${escapeHtml(problem)} ${back}`);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
