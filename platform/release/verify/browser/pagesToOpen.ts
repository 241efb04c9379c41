import { isDeepStrictEqual } from 'node:util';
import { NOT_FOUND } from '../../compose/composePages';
import { SHELL } from '../../store/siteLayout';
import type { VerifiedSite } from '../verifySite';
import type { VisitedPage } from './PageVisit';

/** An address without a page: random characters, so that no remote has it. */
const NOWHERE = '/no-page-3f9a61c2';

/**
 * The pages that a verified site would change. The 404 page is composed each time, and changes only with the shell and
 * the configuration. Pure.
 */
export function pagesToOpen({
  before,
  live,
  config,
  composed,
}: Pick<VerifiedSite, 'before' | 'live' | 'config' | 'composed'>): VisitedPage[] {
  const sameFrame =
    before?.live[SHELL] === live[SHELL] && isDeepStrictEqual(before?.config, config);
  return composed.rendered.flatMap(({ part, path }): VisitedPage[] => {
    if (path !== NOT_FOUND) return [{ part, path, status: 200 }];
    return sameFrame ? [] : [{ part, path: NOWHERE, status: 404 }];
  });
}
