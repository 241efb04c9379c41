import { OUTLET_ID, READY_ATTRIBUTE } from 'shared-config/contract/pageState';
import { OUTLET_READY } from '../pages/outletElement';
import { onIdle, onVisible } from './pageMoments';

const ASLEEP = `#${OUTLET_ID}:not([${READY_ATTRIBUTE}])`;

/** Buttons that do nothing without React. */
const NEEDS_REACT = ASLEEP + ' button[type=button]:not([popovertarget])';

/**
 * Holds a submit or a press that needs a hydrated page, requests the hydration, and repeats the event afterwards. React
 * must not see the first one, because it would act on it, too, if it hydrates in the meantime.
 */
export function holdInputs(request: () => void): void {
  const hold = (event: Event, repeat: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    document.addEventListener(OUTLET_READY, repeat, { once: true });
    onVisible(() => onIdle(request));
  };
  // Captured on the window, so that React does not see an event that is held.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      // A browser closes the dialog around such a form by itself.
      if (form.method === 'dialog' || !form.closest(ASLEEP)) return;
      hold(event, () => form.requestSubmit(event.submitter));
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(NEEDS_REACT);
      // A browser with invoker commands opens what a button names without scripts (HTML, `commandfor`).
      if (button && !button.commandForElement) hold(event, () => button.click());
    },
    true,
  );
}
