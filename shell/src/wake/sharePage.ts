import { SHARE_ATTRIBUTE } from 'shared-config/contract/sharedState';

/** Opens the share sheet of the system for a press on a page's share button, hydrated or not; without one, copies the address. */
export function shareOnPress(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest(`[${SHARE_ATTRIBUTE}]`);
    if (!button) return;
    const { title } = document;
    const { href: url } = document.querySelector('link[rel=canonical]') as HTMLLinkElement;
    const shared = (navigator as Partial<Navigator>).share
      ? navigator.share({ title, url })
      : navigator.clipboard
          .writeText(url)
          .then(() => button.nextElementSibling?.replaceChildren('Link copied'));
    // Closing the share sheet is not a failure.
    shared.catch(() => undefined);
  });
}
