import { STATE_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import { OUTLET_ID, READY_ATTRIBUTE } from 'shared-config/contract/pageState';
import { onAnnounced } from 'shared-config/contract/sharedState';
import { findAgain } from './findAgain';
import { onIdle, onVisible } from './pageMoments';
import { placeOf, PLACES } from './places';

/** Whether the page or the fragment that an element is in, or what it opens, has to hydrate. Each does by itself. */
const isAsleep = (element: Element): boolean | undefined =>
  (document.getElementById(element.getAttribute('commandfor') as string) ?? element)
    .closest(`#${OUTLET_ID},${PLACES}`)
    ?.matches(`:not([${READY_ATTRIBUTE}],[${STATE_ATTRIBUTE}])`);

/** Buttons that do nothing without React. */
export const NEEDS_REACT = 'button[type=button]:not([popovertarget])';

/** The attribute of a button whose press is held. It shows the words of `data-busy`. */
export const HELD = 'data-held';

/** The press in the page that is held: the page, and what finds its button again. */
let held: { readonly path: string; readonly button: () => HTMLElement | undefined } | undefined;
/** Whether the code of the page has failed: then forms go to their address without it. */
let failed = false;

/** Forgets the press that is held, and returns it. */
function letGo(): typeof held {
  const before = held;
  held = undefined;
  before?.button()?.removeAttribute(HELD);
  return before;
}

/**
 * Holds a submit or a press that needs a hydrated page or fragment, and requests the hydration. Afterwards it repeats that in
 * the page, and `FragmentPlace` one in a fragment. React must not see the first one, because it would act on it, too, if it
 * hydrates in the meantime.
 */
export function replayEvents(request: () => void): void {
  const hold = (event: Event, button: HTMLElement | null): void => {
    event.preventDefault();
    event.stopPropagation();
    letGo();
    if (button && !placeOf(button)) held = { path: location.pathname, button: findAgain(button) };
    button?.setAttribute(HELD, '');
    onVisible(() => onIdle(request));
  };
  onAnnounced('getit:outlet-ready', () => {
    const { path, button } = letGo() ?? {};
    // The visitor may have gone to another page.
    if (path === location.pathname) button?.()?.click();
  });
  onAnnounced('getit:load-failed', ({ phase, fragment }) => {
    // What is only late may still come, and a page works without a fragment.
    if (fragment || /^(time|hydrate)$/.test(phase)) return;
    failed = true;
    letGo();
  });
  // Captured on the window, so that React does not see an event that is held.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      // A browser closes the dialog around such a form by itself.
      if (form.getAttribute('method') === 'dialog' || !isAsleep(form)) return;
      if (failed && form.hasAttribute('action')) return;
      hold(event, event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'));
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(NEEDS_REACT);
      // A browser with invoker commands opens what a button names without scripts (HTML, `commandfor`).
      if (button && isAsleep(button) && !button.commandForElement) hold(event, button);
    },
    true,
  );
}
