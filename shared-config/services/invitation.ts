import { i18n } from '../i18n/i18n';
import { localPath } from '../i18n/languages';
import { ANCHORS, PATHS } from '../site/paths';
import { INVITE_CODE } from './invitationHeader';
import type { placeIn } from './joinedEntry';
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

/**
 * The address of the site for others, in the language of the page. Who has a place invites them by it: the landing page
 * then says so.
 */
export function sharedAddress(place: ReturnType<typeof placeIn>): string {
  const query = place ? `?invite=${place.invite}#${ANCHORS.invited}` : '';
  return runtimeConfig().origin + localPath(i18n.language, PATHS.home) + query;
}
