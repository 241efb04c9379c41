import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { ENGLISH, localPath, TRANSLATED, type Language } from 'shared-config/i18n/languages';
import { PATHS } from 'shared-config/site/paths';
import type { RowsStore } from '../RowsStore';
import { sendPage } from '../sendPage';
import { MAIL_WORDS } from './mailWords';
import type { Choice } from './Subscription';

export type Purpose = Choice['step'];

export const MAIL_LINKS = '/waitlist/';

/** A link is valid by its signature alone, as long as the secret stays. */
const tokenOf = (secret: string, purpose: Purpose, named: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${named}`).digest('hex').slice(0, 32);

/**
 * The path of a link, after the address of the service. One that confirms names the entry, because a stranger may join with
 * the same address before the owner of the mailbox opens the link.
 */
export function linkPath(
  secret: string,
  purpose: Purpose,
  language: Language,
  mailbox: string,
  entry?: string,
): string {
  const named = purpose === 'confirm' && entry ? `${mailbox}-${entry}` : mailbox;
  return `${MAIL_LINKS}${purpose}/${language}/${named}/${tokenOf(secret, purpose, named)}`;
}

/** The language that a request or a path names, as `kn` or `kn-IN`; English for others. */
export const languageNamed = (text = ''): Language =>
  TRANSLATED.find((language) => text.split('-')[0] === language) ?? ENGLISH;

interface ToLink {
  readonly Params: { readonly language: string; readonly named: string; readonly token: string };
}

/**
 * Adds the pages behind the links of emails. Programs that scan mail open links, so only the button of the page acts, or the
 * mail program itself (RFC 8058). Its body is fixed; providers send others or none, so no body is read.
 *
 * @param app a scope: other routes read their bodies
 * @param options what signs the links, and the origin of the site, to which the pages lead
 */
export function addMailLinks(
  app: FastifyInstance,
  { secret, site }: { readonly secret: string; readonly site: string },
  store: Pick<RowsStore, 'choose'>,
  limit: onRequestAsyncHookHandler,
): void {
  const addressOf = (language: Language, path: string): string => site + localPath(language, path);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });
  app.addHook('onRequest', limit);
  // Fastify refuses what is no type of content.
  app.addHook('onRequest', async ({ headers }) => void delete headers['content-type']);
  app.setErrorHandler((error, { log, params }, reply) => {
    log.warn(`A link in an email did nothing: ${String(error)}`);
    const language = languageNamed((params as ToLink['Params']).language);
    const home = addressOf(language, PATHS.home);
    return sendPage(reply.code(503), language, { title: MAIL_WORDS[language].again, home });
  });
  for (const purpose of ['confirm', 'leave'] as const)
    app.route<ToLink>({
      method: ['GET', 'HEAD', 'POST'],
      url: `${MAIL_LINKS}${purpose}/:language/:named/:token`,
      handler: async ({ method, params }, reply) => {
        const { named, token } = params;
        const [mailbox = '', entry] = named.split('-');
        const language = languageNamed(params.language);
        const { pages, gone, yours, back } = MAIL_WORDS[language];
        const { title, text, done } = pages[purpose];
        const choice = { step: purpose, at: new Date(), entry };
        const works =
          timingSafeEqual(digest(token), digest(tokenOf(secret, purpose, named))) &&
          (method !== 'POST' || (await store.choose(mailbox, choice)));
        const more = `<form method="post"><button>${title}</button></form>`;
        const said = !works ? gone : method === 'POST' ? done : { title, text, more };
        const home = addressOf(language, PATHS.home);
        const place = [addressOf(language, PATHS.thankYou), yours] as const;
        return sendPage(reply.code(works ? 200 : 404), language, {
          ...{ ...said, home },
          // An entry that has left has no place.
          links: [...(said === pages.confirm.done ? [place] : []), [home, back]],
        });
      },
    });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
