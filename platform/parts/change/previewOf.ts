import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { pageFile } from '../compose/composePages';
import { HEADERS_FILE, type SiteLayout } from '../store/siteLayout';
import type { Proposal, SiteBase } from './changeSite';

/** Paths of pages, by how they differ from the live ones. */
export interface PageChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

type Keys = Readonly<Record<string, string>>;

const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * The same state as a preview: no search engine lists any of its pages, and the report says which of them differ.
 * Crawlers may read it, because they follow `noindex` only where they read it.
 */
export function previewOf<Report>(
  site: SiteLayout,
  { state: before }: SiteBase,
  { report, files = new Map(), ...proposal }: Proposal<Report>,
): Proposal<Report & { readonly differs: PageChanges }> {
  const { keys } = proposal.state;
  const pages = Object.keys(keys).map((path) => {
    const file = pageFile(path);
    const written = files.get(file);
    const html =
      typeof written === 'string' ? written : readFileSync(join(site.live(), file), 'utf8');
    return [file, withNoindex(html)] as const;
  });
  const rules = JSON.parse(String(files.get(HEADERS_FILE))) as HeaderRule[];
  const everywhere: HeaderRule = { source: '**', headers: { 'X-Robots-Tag': 'noindex' } };
  return {
    ...proposal,
    files: new Map([
      ...[...files].filter(([file]) => file !== SITEMAP),
      ...pages,
      [HEADERS_FILE, JSON.stringify([...rules, everywhere], null, 1)],
      ['public/robots.txt', 'User-agent: *\nAllow: /\n'],
    ]),
    removed: [...(proposal.removed ?? []), SITEMAP],
    report: { ...report, differs: differences(before?.keys ?? {}, keys) },
  };
}

const SITEMAP = 'public/sitemap.xml';

/** A page that has the tag already, such as the 404 page, stays as it is. */
const withNoindex = (html: string): string =>
  /<meta name="robots"[^>]*noindex/.test(html) ? html : html.replace(/(?=<title)/, () => NOINDEX);

function differences(before: Keys, after: Keys): PageChanges {
  // The version of the gate, which a key begins with, does not change a page.
  const documentOf = (key = ''): string => key.slice(key.indexOf(' ') + 1);
  const paths = Object.keys(after);
  return {
    added: paths.filter((path) => !(path in before)),
    changed: paths.filter(
      (path) => path in before && documentOf(before[path]) !== documentOf(after[path]),
    ),
    removed: Object.keys(before).filter((path) => !(path in after)),
  };
}
