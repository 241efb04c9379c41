/** A key of the last release: the secret of the entry, random digits where it changes one, and the code of an invitation. */
const KEY = /^([\da-f]{32})(?:-[\da-f]{16})?(?:-([\da-f]{10}))?$/;

/** The secret and the invitation that a key of the waitlist holds, as browsers made it in the last release. */
export function readOldKey(key = '') {
  const [, secret, invitedBy] = KEY.exec(key) ?? [];
  return { secret, invitedBy };
}
