import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LANGUAGE, type Language } from 'shared-config/i18n/languages';
import { BRAND } from 'shared-config/site/brand';

/** The colours are those of the site. */
const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.5rem;background:#fffaf2;color:#13211e}h1{line-height:1.25}h2{font-size:1.25rem}dt{font-weight:600}dd{margin:0 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere}a{display:inline-block;padding:.5rem 0;color:#0a5c50}header{font-size:1.5rem;font-weight:700}header a{text-decoration:none}button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:14px;background:#0a5c50;color:#fff}@media(prefers-color-scheme:dark){body{background:#0f1a18;color:#f3efe6}a{color:#5fd3bd}button{background:#5fd3bd;color:#0f1a18}}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The address of a page may be a key (mailLinks.ts), so no other site and no search engine may learn it. */
const PAGE_HEADERS = {
  // The page is what a press has done. With `no-store`, Back to it would ask to send the form again.
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

type Link = readonly [address: string, words: string];

interface Page {
  readonly title: string;
  readonly text?: string | undefined;
  /** What follows the text, such as a form. */
  readonly more?: string | undefined;
  /** The address of the homepage; without it, the brand leads nowhere. */
  readonly home?: string;
  /** Further addresses that it leads to, with their words. */
  readonly links?: readonly Link[];
}

/** Answers with a page for a visitor. What it says must be HTML. */
export function sendPage(reply: FastifyReply, language: Language, page: Page): FastifyReply {
  const { title, text = '', more = '', home, links = [] } = page;
  const link = ([address, words]: Link): string => `<a href="${address}">${words}</a>`;
  const ways = links.length > 0 ? `<p>${links.map(link).join('<br>')}</p>` : '';
  return reply
    .headers(PAGE_HEADERS)
    .send(
      `<!doctype html><html lang="${LANGUAGE[language].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title} · ${BRAND}</title><style>${STYLE}</style><header>${home ? link([home, BRAND]) : BRAND}</header><main><h1>${title}</h1><p>${text}</p>${more}${ways}</main></html>`,
    );
}
