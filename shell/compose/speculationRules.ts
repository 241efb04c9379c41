import { SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';

/** The file with the rules, at the root of the site; the header `Speculation-Rules` of every document names it. */
export const SPECULATION_RULES = 'speculation-rules.json';

/**
 * Which pages a browser may load and render before a link is pressed: the pages of this site, once a visitor points at
 * a link to them (`moderate`). Such a page is requested with GET like any other and starts no script of the shell before
 * the visitor comes, so nothing is ever sent for them.
 *
 * Only in pages whose shell does not run: a running shell answers a press itself, without another document.
 *
 * @returns JSON. Source: html.spec.whatwg.org, section "Speculative loading".
 */
export function speculationRules(): string {
  const where = {
    and: [
      { href_matches: '/*' },
      // Files: no page path has a dot.
      { not: { href_matches: '/*.*' } },
      { not: { href_matches: '/remotes/*' } },
      {
        selector_matches: `:root:not([${SHELL_ATTRIBUTE}]) a:not([target], [download], [href^="#"], [aria-current])`,
      },
    ],
  };
  return `${JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })}\n`;
}
