import { SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { jsonText } from './escape';

/** Links to other pages of this site. Files are none: no page path has a dot. */
const LINKS = `:root:not([${SHELL_ATTRIBUTE}]) a[href^="/"]:not([target],[href*="."],[aria-current])`;

/**
 * Which pages a browser may load and render before a link is pressed: the pages of this site, once a visitor points at
 * a link to them (`moderate`). Such a page is requested with GET like any other and starts no script of the shell before
 * the visitor comes, so nothing is ever sent for them.
 *
 * Only in pages whose shell does not run: a running shell answers a press itself, without another document. JSON, in
 * every page. Source: html.spec.whatwg.org, section "Speculative loading".
 */
export const SPECULATION_RULES = jsonText({
  prerender: [{ where: { selector_matches: LINKS }, eagerness: 'moderate' }],
});
