import { sharedMemory } from '../contract/sharedState';
import { i18n } from '../i18n/i18n';
import { localPath } from '../i18n/languages';
import { ANCHORS, PATHS } from '../site/paths';
import { INVITE_CODE, PLACE_HEADER } from './invitationHeader';
import { runtimeConfig } from './runtimeConfigAccess';
import { tryStorage } from './tryStorage';

/** Where this tab keeps the code of the invitation that the visitor followed. */
const KEY = 'getit.invite';

/** The code of the invitation by which the visitor came; it counts on every page of the visit. */
export function followedInvite(): string | undefined {
  const named = new URLSearchParams(location.search).get('invite');
  const codes = [named, tryStorage(() => sessionStorage.getItem(KEY))];
  const code = codes.find((one) => one && INVITE_CODE.test(one)) ?? undefined;
  if (code) tryStorage(() => sessionStorage.setItem(KEY, code));
  return code;
}

/** Notes the place that an answer has, for all parts of the page. A hosted spreadsheet gives none. */
export const notePlace = ({ headers }: Response): void =>
  void (sharedMemory().place = headers.get(PLACE_HEADER));

/** The place on the waitlist, from 1, that the visitor got on this page, and the code by which they invite others. */
export function waitlistPlace() {
  const [, place, invite = ''] = /^(\d+);invite=(\w+)$/.exec(sharedMemory().place ?? '') ?? [];
  return place ? { place: Number(place), invite } : undefined;
}

/** The address of the site for others, in the language of the page. Who has a place invites them to the waitlist by it. */
export function sharedAddress(): string {
  const place = waitlistPlace();
  const query = place ? `?invite=${place.invite}#${ANCHORS.waitlist}` : '';
  return runtimeConfig().origin + localPath(i18n.language, PATHS.home) + query;
}
