import { SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { jsonText } from './escape';

/** Links to other pages of this site. A path with a dot is a file. */
const LINKS = `:root:not([${SHELL_ATTRIBUTE}]) a[href^="/"]:not([target],[href*="."],[aria-current])`;

/**
 * Which pages a browser may load and render before a link is pressed: the pages of this site, once a visitor points at a
 * link to them (`moderate`). A prerendered page starts no script of the shell before the visitor opens it.
 *
 * The rules match only in pages whose shell does not run, because a running shell navigates without another document.
 * Source: html.spec.whatwg.org, section "Speculative loading".
 */
export const SPECULATION_RULES = jsonText({
  prerender: [{ where: { selector_matches: LINKS }, eagerness: 'moderate' }],
});
