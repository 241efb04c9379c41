import { OUTLET_ID } from 'shared-config/contract/pageState';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { onAnnounced } from 'shared-config/contract/sharedState';
import { onIdle, onLoaded, onNearViewport, onPainted, onVisible } from './pageMoments';

const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const;
const FORMS = `#${OUTLET_ID} form,#${OUTLET_ID} [data-wakes]`;

/** Milliseconds within which a slow phone shows what a first press does. */
const SHOWN = 300;

/**
 * Calls `wake` when a page is to hydrate, perhaps several times: `idle`, when the page is painted and the browser idle, or
 * the visitor touches anything; `form`, when a form, or what has `data-wakes`, comes near the screen or the visitor touches it or a button; `never`, or undefined, not at
 * all. Asks for `declared` again each time, because it changes if the visitor logs in on another page.
 */
export function wakeWhen(declared: () => Hydration | undefined, wake: () => void): void {
  const whenIdle = (): void => onVisible(() => onIdle(wake));
  // An idle browser may still have a frame to draw, and arriving scripts delay it.
  const afterInput = (): unknown => setTimeout(whenIdle, SHOWN);
  const noteInput = ({ target }: Event): void => {
    const moment = declared();
    if (
      moment === 'idle' ||
      // The target can be the document, which is in no control.
      (moment === 'form' && (target as Partial<Element>).closest?.(`${FORMS},#${OUTLET_ID} button`))
    )
      afterInput();
  };
  for (const input of INPUTS) addEventListener(input, noteInput, true);
  onAnnounced('getit:hydrate', whenIdle);
  onVisible(() =>
    onLoaded(() => {
      if (declared() === 'idle') onPainted(() => onIdle(wake));
      if (declared() === 'form') onNearViewport(document.querySelectorAll(FORMS), afterInput);
    }),
  );
}
