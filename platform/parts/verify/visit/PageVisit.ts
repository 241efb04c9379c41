import type { PageLooks } from './lookViolations';

/** What a browser saw of one page. Messages name script, line and column where the browser knows them. */
export interface PageVisit {
  readonly page: {
    readonly part: string;
    /** The path of the page, or of a page that does not exist. */
    readonly path: string;
    readonly status: 200 | 404;
    /** Another page, from which a link renders this one in place; missing if the page hydrates or has no code. */
    readonly from?: string;
  };
  /** Status of the document; 0 if it did not arrive. */
  readonly status: number;
  /**
   * - `hydrated`: the page works in the browser.
   * - `failed`: a part did not load, or the page threw.
   * - `late`: neither within the bound.
   * - `left`: it loaded another address.
   * - `crashed`: the tab ended.
   */
  readonly state: 'hydrated' | 'failed' | 'late' | 'left' | 'crashed';
  readonly uncaught: readonly string[];
  readonly messages: readonly string[];
  /** What the Content-Security-Policy of the page refused. */
  readonly refused: readonly string[];
  readonly missing: readonly string[];
  readonly words: { readonly before: string; readonly after: string };
  /** Forms whose submit no code of the page handles. */
  readonly deadForms: readonly string[];
  /** What a visitor sees; missing if the page is not hydrated. */
  readonly looks?: PageLooks;
}

/**
 * Opens pages of a site that is not live yet in a browser.
 *
 * @param site its folder, and those of its pages that change for visitors.
 * @throws ToolError PARTS-050 when there is no browser, or when it ends early.
 */
export type OpenPages = (site: {
  readonly root: string;
  readonly pages: readonly PageVisit['page'][];
}) => Promise<readonly PageVisit[]>;
