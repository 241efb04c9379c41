import { INVITATION } from '../contract/sharedState';
import { i18n } from '../i18n/i18n';
import { localPath } from '../i18n/languages';
import { INVITATION_DAYS } from '../site/limits';
import { ANCHORS, PATHS } from '../site/paths';
import { INVITE_CODE, inviteIn, type placeIn } from './invitationHeader';
import { runtimeConfig } from './runtimeConfigAccess';
import { tryStorage } from './tryStorage';

const LIFE = INVITATION_DAYS * 24 * 60 * 60 * 1000;

/**
 * The code of the invitation that the visitor followed last. The inline script has stored it; where storage is blocked, it is
 * in the address, and counts there. Removes one that is too old.
 */
export function followedInvite(): string | undefined {
  const named = inviteIn(location.search);
  if (named) return named;
  const stored = tryStorage(() => localStorage.getItem(INVITATION)) ?? '';
  const [code = '', at] = stored.split(' ');
  if (INVITE_CODE.test(code) && Date.now() - Number(at) < LIFE) return code;
  forgetInvite();
  return undefined;
}

/** An invitation counts once, and not for a visitor who has left the waitlist or deleted what waits for it. */
export const forgetInvite = (): void => void tryStorage(() => localStorage.removeItem(INVITATION));

/**
 * The address of the site for others, in the language of the page. A visitor who has a place invites them by it: the landing page
 * then says so.
 */
export function sharedAddress(place: ReturnType<typeof placeIn>): string {
  const query = place ? `?invite=${place.invite}#${ANCHORS.invited}` : '';
  return runtimeConfig().origin + localPath(i18n.language, PATHS.home) + query;
}
