import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { pathInAddress } from 'shared-config/contract/pagePath';
import { languageOf } from 'shared-config/i18n/languages';
import { isNotFound, pageFile } from '../compose/composePages';
import type { Candidate } from './Candidate';
import { removedPages } from './checkAgainstLive';
import type { Violation } from '../process/refuse';

type Facts = Pick<Candidate, 'before' | 'config' | 'liveFolder' | 'accepts'> & {
  readonly composed: Pick<Candidate['composed'], 'pages' | 'redirects' | 'rendered' | 'kept'>;
};

const RECOVERY =
  ' Take the links out first, or let them break: --reason "…". A page that was moved or renamed keeps its links: docs/errors.md says how.';

const NAMED = 5;

/**
 * The pages and former paths that a change removes from the site, each with the pages of the new site that link to it.
 *
 * @param links whether to look for links, which reads all documents from the disk.
 */
function removedAndLinked(facts: Facts, links: boolean): Map<string, string[]> {
  const { before, config, composed, liveFolder } = facts;
  const former = Object.keys(before?.redirects ?? {}).filter(
    (path) => !(path in composed.pages || path in composed.redirects),
  );
  const removed = new Map(
    [...removedPages(facts), ...former].map((path) => [path, [] as string[]]),
  );
  if (removed.size === 0 || !links) return removed;
  const documents = [
    ...composed.rendered.map(({ path, html }) => [path, () => html] as const),
    ...composed.kept.map(
      (path) => [path, () => readFileSync(join(liveFolder, pageFile(path)), 'utf8')] as const,
    ),
  ];
  for (const [page, html] of documents.filter(([path]) => !isNotFound(path)))
    for (const path of linkedPaths(html(), page, config.origin)) removed.get(path)?.push(page);
  return removed;
}

/** A violation for each page or former path that is removed although a page links to it. */
export function linkViolations(facts: Facts): Violation[] {
  if (facts.accepts) return [];
  return [...removedAndLinked(facts, true)]
    .filter(([, from]) => from.length > 0)
    .map(([path, from], index, { length }) => {
      const sentence = `${ownedPath(path, facts)} would be gone, and it is linked from ${someOf(from)}.${index === length - 1 ? RECOVERY : ''}`;
      return { code: 'PARTS-030', sentence };
    });
}

/**
 * A sentence for each removed page or former path, with the links that break. A translation that never was is none, although
 * its address led to the page in English.
 */
export const removalNotices = (facts: Facts): string[] =>
  [...removedAndLinked(facts, facts.accepts !== undefined)]
    .filter(
      ([path, from]) =>
        from.length > 0 || facts.before?.redirects?.[path] !== languageOf(path).path,
    )
    .map(
      ([path, from]) =>
        `${ownedPath(path, facts)} is no longer part of the site${from.length > 0 ? `, and links of ${someOf(from)} lead to it` : ''}.`,
    );

const ownedPath = (path: string, { before }: Pick<Facts, 'before'>): string =>
  `${path} of ${before?.pages[before.redirects?.[path] ?? path]}`;

function someOf(pages: readonly string[]): string {
  const more = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : '';
  return pages.toSorted().slice(0, NAMED).join(', ') + more;
}

/** The paths of the site that a document links to. */
function linkedPaths(html: string, page: string, origin: string): Set<string> {
  const paths = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href }) {
      if (href === undefined || (name !== 'a' && name !== 'area')) return;
      const base = origin + encodeURI(page);
      const address = URL.canParse(href, base) ? new URL(href, base) : undefined;
      if (address?.origin !== origin) return;
      paths.add(pathInAddress(address.pathname).replace(/(.)\/+$/, '$1'));
    },
  });
  parser.end(html);
  return paths;
}
