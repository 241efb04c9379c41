import { INVITE_CODE, PLACE_HEADER } from './invitationHeader';
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

const PLACE = Symbol.for('getit.place');

interface Holder {
  [PLACE]?: string | null;
}

/** Notes the place that an answer has, for all parts of the page. A hosted spreadsheet gives none. */
export const notePlace = ({ headers }: Response): void =>
  void ((globalThis as Holder)[PLACE] = headers.get(PLACE_HEADER));

/** The header that was noted last; empty if it had none. */
export const notedPlace = (): string => (globalThis as Holder)[PLACE] ?? '';
