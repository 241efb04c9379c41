import type { Release } from 'shared-config/contract/Release';
import { NOT_FOUND } from '../../compose/composePages';
import type { VerifiedSite } from '../verifySite';
import type { VisitedPage } from './PageVisit';
import { sameFrame } from './openedParts';
import { samePages } from './samePages';

/** An address without a page: random characters, so that no remote has it. */
export const NOWHERE = '/no-page-3f9a61c2';

/** A part with another release than before. */
export interface ChangedPart {
  /** The live release; undefined if the part was not live. */
  readonly old: Release | undefined;
  readonly now: Release;
}

/**
 * The pages that visitors would get with other code than now: of the parts that change, or all for another shell or
 * configuration. Pages with the same code as the live ones, which a browser has opened before, stay unopened; one of
 * them is opened if no other is, because the entry of the part is new. Pure.
 */
export function pagesToOpen(
  verified: Pick<VerifiedSite, 'before' | 'live' | 'config' | 'composed'>,
  changed: readonly ChangedPart[],
): VisitedPage[] {
  const { before, live, composed } = verified;
  const pages = composed.all.filter(({ path }) => path !== NOT_FOUND);
  const open = (some: typeof pages): VisitedPage[] =>
    some.map(({ part, path, inPlace }) => ({
      ...{ part, path, status: 200 },
      ...(inPlace && { inPlace }),
    }));
  if (!sameFrame(verified)) return [...open(pages), { part: 'shell', path: NOWHERE, status: 404 }];
  const parts = [...new Set(pages.map(({ part }) => part))];
  return parts.flatMap((part) => {
    const isChanged = before?.live[part] !== live[part];
    const ofPart = pages.filter((page) => page.part === part && (isChanged || !page.kept));
    const { old, now } = changed.find((one) => one.now.part === part) ?? {};
    const isKnown = old && now && before?.opened?.includes(part);
    const same = new Set(isKnown ? samePages(old, now) : []);
    const others = ofPart.filter(({ path }) => !same.has(path));
    return open(others.length > 0 ? others : ofPart.slice(0, 1));
  });
}
