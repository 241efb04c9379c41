import { SHARE_ATTRIBUTE } from 'shared-config/contract/sharedState';

/** Opens the share sheet of the system for a press on a page's share button. */
export function sharePages(): void {
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest(`[${SHARE_ATTRIBUTE}]`);
      if (button) void share(button);
    },
    // Captured, because a held press goes no further than the window.
    true,
  );
}

async function share(button: Element): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const url = canonical?.href ?? location.href;
  const say = (words: string): void => void button.nextElementSibling?.replaceChildren(words);
  try {
    if ('share' in navigator) await navigator.share({ title: document.title, url });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      say('Link copied');
    }
  } catch (error) {
    // Closing the share sheet is not a failure. The browser refuses a press that has waited too long for this code.
    if ((error as DOMException).name === 'NotAllowedError') say('Press again to share');
  }
}
