import { i18n } from '../i18n/i18n';
import { localPath } from '../i18n/languages';
import { ANCHORS, PATHS } from '../site/paths';
import { runtimeConfig } from './runtimeConfigAccess';
import { INVITE_CODE, PLACE_HEADER } from './submissionHeaders';
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

/** A place on the waitlist, from 1, and the code by which its owner invites others. */
export interface WaitlistPlace {
  readonly place: number;
  readonly invite: string;
}

const PLACE = Symbol.for('getit.place');

interface Holder {
  [PLACE]?: WaitlistPlace | undefined;
}

/** Notes the place that an answer has. A hosted spreadsheet gives none. */
export function notePlace({ headers }: Response): void {
  const [, place, invite = ''] = /^(\d+);invite=(\w+)$/.exec(headers.get(PLACE_HEADER) ?? '') ?? [];
  (globalThis as Holder)[PLACE] = place ? { place: Number(place), invite } : undefined;
}

/** The place that the visitor got on this page; one for all parts of it. */
export const waitlistPlace = (): WaitlistPlace | undefined => (globalThis as Holder)[PLACE];

/** The address of the site for others, in the language of the page. Who has a place invites them to the waitlist by it. */
export function sharedAddress(): string {
  const place = waitlistPlace();
  const query = place ? `?invite=${place.invite}#${ANCHORS.waitlist}` : '';
  return runtimeConfig().origin + localPath(i18n.language, PATHS.home) + query;
}
