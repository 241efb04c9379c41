import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { pageFile } from '../compose/composePages';
import { HEADERS_FILE, type SiteLayout } from '../store/siteLayout';
import type { ProposedCommit, SiteBase } from './changeSite';

/** How a page of a preview differs from the live one of its path. */
export interface PageChange {
  readonly path: string;
  readonly how: 'added' | 'changed' | 'removed';
}

const SITEMAP = 'public/sitemap.xml';

/**
 * The same state as a preview: no search engine lists its pages, and the report says which of them differ. robots.txt
 * lets crawlers in, because they obey `noindex` only on pages that they may read.
 */
export function previewOf<Report>(
  site: SiteLayout,
  { state: before }: SiteBase,
  { report, files = new Map(), ...proposal }: ProposedCommit<Report>,
): ProposedCommit<Report & { readonly differs: readonly PageChange[] }> {
  const { keys } = proposal.state;
  const pages = Object.keys(keys).map((path) => {
    const file = pageFile(path);
    const html = files.get(file) ?? readFileSync(join(site.live(), file), 'utf8');
    return [file, withNoindex(String(html))] as const;
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

/** Some pages have the tag already, such as the 404 page. */
const withNoindex = (html: string): string =>
  /<meta name="robots"[^>]*noindex/.test(html)
    ? html
    : html.replace('<title', '<meta name="robots" content="noindex"><title');

type Keys = Readonly<Record<string, string>>;

function differences(before: Keys, after: Keys): PageChange[] {
  // The version of the gate, which a key begins with, does not change a page.
  const documentOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
  const paths = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...paths].flatMap((path): PageChange[] => {
    const [old, now] = [before[path], after[path]];
    if (old === undefined) return [{ path, how: 'added' }];
    if (now === undefined) return [{ path, how: 'removed' }];
    return documentOf(old) === documentOf(now) ? [] : [{ path, how: 'changed' }];
  });
}
