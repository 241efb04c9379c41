import { INVITATION } from 'shared-config/contract/sharedState';
import { inviteIn } from 'shared-config/services/invitationHeader';
import { tryStorage } from 'shared-config/services/tryStorage';

/*
 * An address is loaded again: by Reload, Back, a link to another language. What it has asked for is done then, so it goes out
 * of the address. The state of the entry stays.
 */

/**
 * Keeps the invitation that the address names, before the visitor can leave the page (`followedInvite`). The last one counts.
 * Where storage is blocked, it stays in the address.
 */
export function keepInvitation(): void {
  const code = inviteIn(location.search);
  if (!code) return;
  tryStorage(() => {
    localStorage.setItem(INVITATION, `${code} ${Date.now()}`);
    const address = new URL(location.href);
    address.searchParams.delete('invite');
    // With its fragment, which shows that the visitor was invited.
    history.replaceState(history.state, '', address);
  });
}

/** Opens the dialog that the address names, before the page has hydrated. Browsers have no `:target` yet. */
export function openNamed(): void {
  const named: Partial<HTMLDialogElement> | null = document.getElementById(location.hash.slice(1));
  named?.showModal?.();
}

/** Takes a dialog that is closed out of the address, which would open it again. */
export function closeForGood(): void {
  // It does not bubble.
  addEventListener(
    'close',
    ({ target }) => {
      const { hash, pathname, search } = location;
      if (hash === `#${(target as Element).id}`)
        history.replaceState(history.state, '', pathname + search);
    },
    true,
  );
}
