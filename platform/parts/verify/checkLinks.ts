import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { pathInAddress } from 'shared-config/contract/pagePath';
import { languageOf } from 'shared-config/i18n/languages';
import { isNotFound, pageFile } from '../compose/composePages';
import type { Candidate } from './Candidate';
import { removedPages } from './checkAgainstLive';
import type { Violation } from '../programs/refuse';
import { SHELL } from '../store/siteLayout';

type Facts = Pick<Candidate, 'before' | 'config' | 'documents' | 'accepts'> & {
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
  const { before, config, composed } = facts;
  const former = Object.keys(before?.redirects ?? {}).filter(
    (path) => !(path in composed.pages || path in composed.redirects),
  );
  const removed = new Map(
    [...removedPages(facts), ...former].map((path) => [path, [] as string[]]),
  );
  if (removed.size === 0 || !links) return removed;
  const documents = [
    ...composed.rendered.map(({ path, html }) => [path, () => html] as const),
    ...composed.kept.map((path) => [path, () => documentOf(facts, path)] as const),
  ];
  for (const [page, html] of documents.filter(([path]) => !isNotFound(path)))
    for (const path of new Set(linksIn(html(), page, config.origin).map((link) => link.path)))
      removed.get(path)?.push(page);
  return removed;
}

/** A violation for each page or former path that is removed although a page links to it. */
export function linkViolations(facts: Facts): Violation[] {
  if (facts.accepts) return [];
  return [...removedAndLinked(facts, true)]
    .filter(([, from]) => from.length > 0)
    .map(([path, from], index, { length }) => {
      const sentence = `${ownedPath(path, facts)} would be gone, and it is linked from ${someOf(from)}.${index === length - 1 ? RECOVERY : ''}`;
      return { code: 'PARTS-030', part: ownerOf(path, facts), sentence };
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

/**
 * A sentence for each address that rendered pages link to and that is not there: no page, redirect or file of the site, or
 * a page without that anchor. One that says `data-planned` is meant, and one that this change removes has its own sentence.
 */
export function deadLinkNotices(
  facts: Facts & {
    readonly composed: Pick<Candidate['composed'], 'rootFiles' | 'media' | 'drawn' | 'keptFiles'>;
  },
): string[] {
  const { config, composed } = facts;
  const { rendered, pages, redirects } = composed;
  const removed = removedAndLinked(facts, false);
  const files = new Set(
    [
      ...Object.keys(composed.rootFiles),
      ...Object.keys(composed.drawn),
      ...composed.keptFiles,
      ...composed.media.keys(),
    ].map((file) => `/${file}`),
  );
  const htmlOf = new Map(rendered.map(({ path, html }) => [path, html]));
  const anchors = new Map<string, ReadonlySet<string>>();
  const hasAnchor = (path: string, anchor: string): boolean => {
    const html = () => htmlOf.get(path) ?? documentOf(facts, path);
    const known = anchors.get(path) ?? anchorsIn(html());
    anchors.set(path, known);
    return known.has(anchor);
  };
  const dead = new Map<string, string[]>();
  for (const { path: page, html } of rendered)
    for (const { path, anchor, planned } of linksIn(html, page, config.origin)) {
      if (planned || removed.has(path) || files.has(path) || isNotFound(path)) continue;
      const target = redirects[path] ?? path;
      const isThere = target in pages;
      if (isThere && (anchor === '' || hasAnchor(target, anchor))) continue;
      const address = isThere ? `${path}#${anchor}` : path;
      const from = dead.get(address) ?? [];
      dead.set(address, from.includes(page) ? from : [...from, page]);
    }
  return [...dead].map(([address, from]) => {
    const what = address.includes('#') ? 'whose page has no such place' : 'which is not there';
    return `Dead link: ${someOf(from)} ${from.length > 1 ? 'link' : 'links'} to ${address}, ${what}. Correct it, or write <a href="…" data-planned> until it is there.`;
  });
}

/** The document of a page that stays. */
const documentOf = ({ documents }: Pick<Facts, 'documents'>, path: string): string =>
  readFileSync(join(documents?.folder ?? '', pageFile(path)), 'utf8');

const ownerOf = (path: string, { before }: Pick<Facts, 'before'>): string =>
  before?.pages[before.redirects?.[path] ?? path] ?? SHELL;

const ownedPath = (path: string, facts: Pick<Facts, 'before'>): string =>
  `${path} of ${ownerOf(path, facts)}`;

export function someOf(pages: readonly string[]): string {
  const more = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : '';
  return pages.toSorted().slice(0, NAMED).join(', ') + more;
}

interface Link {
  readonly path: string;
  /** The id of the element that it leads to; empty for the page itself. */
  readonly anchor: string;
  /** Whether it says that its page is not there yet. */
  readonly planned: boolean;
}

/** The links of a document to the site. */
function linksIn(html: string, page: string, origin: string): Link[] {
  const links: Link[] = [];
  const parser = new Parser({
    onopentag(name, { href, 'data-planned': planned }) {
      if (href === undefined || (name !== 'a' && name !== 'area')) return;
      const base = origin + encodeURI(page);
      const address = URL.canParse(href, base) ? new URL(href, base) : undefined;
      if (address?.origin !== origin) return;
      const path = pathInAddress(address.pathname).replace(/(.)\/+$/, '$1');
      const [anchor = ''] = pathInAddress(address.hash.slice(1)).split(':~:');
      links.push({ path, anchor: anchor === 'top' ? '' : anchor, planned: planned !== undefined });
    },
  });
  parser.end(html);
  return links;
}

/** The ids of the elements of a document. */
function anchorsIn(html: string): Set<string> {
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag: (_name, { id }) => void (id !== undefined && ids.add(id)),
  });
  parser.end(html);
  return ids;
}
