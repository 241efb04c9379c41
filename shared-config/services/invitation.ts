import { sharedMemory } from '../contract/sharedState';
import { i18n } from '../i18n/i18n';
import { localPath } from '../i18n/languages';
import { oneSpelling } from '../site/emailAddress';
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

/** In localStorage, before a number that stands for a mailbox: the first place that it got in this browser. */
const PLACES = 'getit.place.';

/** Keeps the place of this page for an address. One that has a place in this browser keeps that, whatever the answer says. */
export function keepPlace(email: string): void {
  const memory = sharedMemory();
  let sum = 0;
  // Who shares the computer does not read the address.
  for (const letter of oneSpelling(email)) sum = (31 * sum + letter.charCodeAt(0)) % 2 ** 32;
  const name = PLACES + sum.toString(36);
  tryStorage(() => {
    memory.place = localStorage.getItem(name) ?? memory.place ?? null;
    if (memory.place) localStorage.setItem(name, memory.place);
  });
}

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
