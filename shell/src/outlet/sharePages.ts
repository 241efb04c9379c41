import { SHARE_ATTRIBUTE } from 'shared-config/contract/sharedState';
import { share } from 'shared-config/ui/share';

/** Shares the page for a press on its share button. */
export function sharePages(): void {
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest(`[${SHARE_ATTRIBUTE}]`);
      if (!button) return;
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
      void share(button, { title: document.title, url: canonical?.href ?? location.href });
    },
    // Captured, because a held press goes no further than the window.
    true,
  );
}
