import { isDeepStrictEqual } from 'node:util';
import { languageOf } from 'shared-config/i18n/languages';
import { isNotFound, type SitePage } from '../../compose/composePages';
import type { PackedRelease } from '../../store/PackedRelease';
import { SHELL } from '../../store/siteLayout';
import type { Candidate } from '../Candidate';
import type { PageVisit } from './PageVisit';

/** An address without a page: random characters, so that no remote claims it. */
export const NOWHERE = '/no-page-3f9a61c2';

/** How many pages are opened of those that change and are alike, which takes a second or two. */
const ALIKE = 20;

/**
 * The pages that a browser opens before a site goes live: every page with code in the browser that changes, the first 20
 * that change in each language of the documents of a part, of the pages that share a module, and of those where only
 * fragments of other parts change, and an address without a page if the 404 page changes. A browser runs no code of a document but the shell's, so its words cannot break it.
 */
export function pagesToOpen({
  replaced,
  changed: releases,
  composed,
}: Pick<Candidate, 'replaced' | 'changed' | 'composed'>): PageVisit['page'][] {
  const partsWithNewFiles = new Set(
    releases.filter((one) => hasNewFiles(one, replaced)).map(({ release }) => release.part),
  );
  // Its document names no script of its own.
  const isRunAnew = ({ part, inPlace, runs = [] }: SitePage): boolean =>
    (inPlace ? [part, ...runs] : runs).some((one) => partsWithNewFiles.has(one));
  const changed = composed.all.filter((page) => !page.kept || isRunAnew(page));
  const hasOtherFragments = ({ part, kept, placesOnly }: SitePage): boolean =>
    (kept && !partsWithNewFiles.has(part)) || placesOnly === true;
  const counts = new Map<string, number>();
  const isWanted = (page: SitePage): boolean => {
    const { part, path, sleeps, inPlace, shares } = page;
    if (isNotFound(path)) return false;
    const alike = shares ?? (hasOtherFragments(page) ? 'fragments' : '');
    if (!alike && (!sleeps || inPlace)) return true;
    const kind = `${part} ${languageOf(path).language} ${alike}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= ALIKE;
  };
  const pages = changed.filter(isWanted).map((page): PageVisit['page'] => {
    const { part, path, inPlace } = page;
    const from = inPlace && otherPage(page, composed.all);
    return { part, path, status: 200, ...(from !== undefined && { from }) };
  });
  const notFound: PageVisit['page'] = { part: SHELL, path: NOWHERE, status: 404 };
  return changed.some(({ path }) => isNotFound(path)) ? [...pages, notFound] : pages;
}

/** Whether browsers get other files than from the release before. */
function hasNewFiles({ release }: PackedRelease, replaced: readonly PackedRelease[]): boolean {
  const before = replaced.find((one) => one.release.part === release.part)?.release;
  return !isDeepStrictEqual(before?.files, release.files);
}

/** Another page with code in the language and the frame of a page, because a tab stays in them; best one that needs no service. */
function otherPage({ path, frame }: SitePage, all: readonly SitePage[]): string | undefined {
  const others = all.filter(
    (other) =>
      other.path !== path &&
      other.frame === frame &&
      !isNotFound(other.path) &&
      (!other.sleeps || other.inPlace) &&
      languageOf(other.path).language === languageOf(path).language,
  );
  return (others.find(({ inPlace }) => inPlace) ?? others[0])?.path;
}
