import { isDeepStrictEqual } from 'node:util';
import { SHELL } from '../../store/siteLayout';
import type { VerifiedSite } from '../verifySite';

type Change = Pick<VerifiedSite, 'before' | 'live' | 'config'>;

/** Whether the shell and the configuration stay, which are part of every page. */
export function sameFrame({ before, live, config }: Change): boolean {
  return before?.live[SHELL] === live[SHELL] && isDeepStrictEqual(before?.config, config);
}

/**
 * The remotes of a new state all of whose pages a browser has opened, with its shell and its configuration: in this
 * change, or before it and untouched since.
 *
 * @param checked whether this change opened the pages of the parts it changes
 */
export function openedParts(change: Change, checked: boolean): string[] {
  const { before, live } = change;
  const frame = sameFrame(change);
  return Object.entries(live)
    .filter(([part, hash]) => {
      if (part === SHELL) return false;
      const isUntouched = frame && before?.live[part] === hash;
      return isUntouched ? before.opened.includes(part) : checked;
    })
    .map(([part]) => part);
}
