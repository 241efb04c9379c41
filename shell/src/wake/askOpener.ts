import { FILE_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import { loadScript } from './laterFiles';

/** The attribute of a link that was pressed, until its fragment is open. */
export const ASKED_ATTRIBUTE = 'data-asked';

/** The touches of a link that `opener.ts` answers, once it is there, too. */
export const TOUCHES = ['pointerdown', 'focusin', 'click'];

/** Milliseconds that a press waits for its fragment. */
const WITHIN = 1000;

/** The link to a fragment on demand in which something happens. */
export const linkOf = ({ target }: Event): HTMLAnchorElement | null | undefined =>
  (target as Partial<Element>).closest?.<HTMLAnchorElement>(`a[${FILE_ATTRIBUTE}]`);

/**
 * Loads the script that opens fragments on demand, at the first touch of a link to one. A press waits for a second; then
 * it follows the link.
 */
export function askOpener(): void {
  let isLoading = false;
  for (const type of TOUCHES)
    addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        if (!link) return;
        const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
        // With such a key, the browser opens it elsewhere.
        if (type === 'click' && !(ctrlKey || metaKey || shiftKey)) {
          event.preventDefault();
          link.setAttribute(ASKED_ATTRIBUTE, '');
          setTimeout(() => {
            if (link.hasAttribute(ASKED_ATTRIBUTE)) location.href = link.href;
          }, WITHIN);
        }
        if (!isLoading) loadScript(/opener/);
        isLoading = true;
      },
      true,
    );
}
