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
 * that change in each language of the documents of a part, and of the pages that share a module, and an address without a
 * page if the 404 page changes. A browser runs no code of a document but the shell's, so its words cannot break it.
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
  const isRunAnew = ({ part, inPlace }: SitePage): boolean =>
    inPlace === true && partsWithNewFiles.has(part);
  const changed = composed.all.filter((page) => !page.kept || isRunAnew(page));
  const counts = new Map<string, number>();
  const isWanted = ({ part, path, sleeps, inPlace, shares = '' }: SitePage): boolean => {
    if (isNotFound(path)) return false;
    if (!shares && (!sleeps || inPlace)) return true;
    const kind = `${part} ${languageOf(path).language} ${shares}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= ALIKE;
  };
  const pages = changed.filter(isWanted).map(({ part, path, inPlace }): PageVisit['page'] => {
    const from = inPlace && otherPage(path, composed.all);
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

/** Another page with code in the language of a page, because a tab stays in it; best one that needs no service. */
function otherPage(path: string, all: readonly SitePage[]): string | undefined {
  const others = all.filter(
    (other) =>
      other.path !== path &&
      !isNotFound(other.path) &&
      (!other.sleeps || other.inPlace) &&
      languageOf(other.path).language === languageOf(path).language,
  );
  return (others.find(({ inPlace }) => inPlace) ?? others[0])?.path;
}
