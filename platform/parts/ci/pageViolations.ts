import { isDeepStrictEqual } from 'node:util';
import { languageOf, localPath, TRANSLATED } from 'shared-config/i18n/languages';
import { isNotFound, pageFile, pagesAbove } from '../compose/composePages';
import { admits, routeOf } from '../compose/routedPages';
import { SHELL, STATE_FILE } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import type { ComposedCommit } from './ComposedCommit';
import { onlyPlacesDiffer, type OpenPlaces } from './placeViolations';

/*
 * Which pages a change set opens, and what a commit says of the others.
 */

/**
 * Whether the change set opens a page: its route names one of the parts, it is below a page that is added or removed, so that
 * its breadcrumbs change, or its document comes back. A document that is not the one of its state may be rendered again.
 */
export function openedBy({ may, before, after, parts, then }: ComposedCommit): IsOpen {
  const routes = parts.composer.routes;
  const [above, aboveBefore] = [after.state.pages, before.state?.pages ?? {}].map(pagesIn);
  return (path) => {
    if (then && then.documents[path] !== before.state?.documents[path]) return true;
    if (before.tree.get(pageFile(path))?.object !== before.state?.documents[path]) return true;
    if (isNotFound(path)) return false;
    const route = routeOf(routes, path);
    if (route && [...may.parts].some((part) => admits(route, part))) return true;
    const { language, path: plain } = languageOf(path);
    return !isDeepStrictEqual(
      pagesAbove(above ?? [], plain, language),
      pagesAbove(aboveBefore ?? [], plain, language),
    );
  };
}

/** The pages of a state, each with its languages. */
const pagesIn = (pages: SiteState['pages']) =>
  Object.keys(pages).flatMap((path) => {
    if (languageOf(path).path !== path) return [];
    const languages = TRANSLATED.filter((one) => pages[localPath(one, path)]);
    return [{ path, languages }];
  });

export type IsOpen = (path: string) => boolean;

/**
 * What the state says of pages follows from the releases, and their documents change only where they are open.
 *
 * @param places in pages that are not open (openPlaces)
 */
export function pageViolations(
  commit: ComposedCommit,
  isOpen: IsOpen,
  places: OpenPlaces,
): string[] {
  const { may, before, after, parts, then } = commit;
  const { state } = after;
  const owners = parts.owners();
  const changed = (path: string): string => {
    const owner = before.state?.pages[path] ?? owners[path] ?? SHELL;
    return `${pageFile(path)} differs, which is a page of ${owner}, and ${may.command} does not change it`;
  };
  const comesBack = (path: string): boolean =>
    [...may.parts].some((part) => owners[path] === part) ||
    then === undefined ||
    state.documents[path] === then.documents[path];
  const stylesAt = (path: string) => places.get(languageOf(path).path);
  const isPlaced = (path: string): boolean => {
    const styles = stylesAt(path);
    return styles !== undefined && onlyPlacesDiffer(commit, path, styles);
  };
  const closed = (
    name: string,
    now: ByPath,
    was: ByPath,
    mayDiffer: IsOpen = () => false,
  ): string[] =>
    differing(now, was).flatMap((path) =>
      isOpen(path) || mayDiffer(path)
        ? []
        : [`${STATE_FILE} has other ${name} of ${path}, which does not change`],
    );
  const pages = new Set(Object.keys(owners));
  const strange = (byPath: ByPath): string[] =>
    Object.keys(byPath).flatMap((path) =>
      pages.has(path) || isNotFound(path) ? [] : [`${STATE_FILE} knows ${path}, which is no page`],
    );
  return [
    ...differing(state.pages, owners).map(
      (path) =>
        `${STATE_FILE} gives ${path} to ${state.pages[path] ?? 'no part'}, and it belongs to ${owners[path] ?? 'no part'}`,
    ),
    ...differing(state.redirects, parts.redirects()).map(
      (path) =>
        `${STATE_FILE} redirects ${path} to ${state.redirects[path] ?? 'nothing'}, which no release declares`,
    ),
    ...differing(state.documents, before.state?.documents ?? {}).flatMap((path) =>
      (isOpen(path) && comesBack(path)) || isPlaced(path) ? [] : [changed(path)],
    ),
    ...strange(state.documents),
    ...strange(state.keys),
    ...strange(state.index.indexed),
    ...strange(state.index.pictures),
    ...closed('keys', state.keys, before.state?.keys ?? {}, (path) => stylesAt(path) !== undefined),
    ...closed('words', state.index.indexed, before.state?.index.indexed ?? {}),
    ...closed('pictures', state.index.pictures, before.state?.index.pictures ?? {}),
  ];
}

type ByPath = Readonly<Record<string, unknown>>;

/** The keys whose values differ. */
const differing = (one: ByPath, other: ByPath): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isDeepStrictEqual(one[key], other[key]),
  );
