import { FILE_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import { addTag } from '../host/fileTags';
import { readPageData } from '../host/readPageData';

/** The property of `window` with the function of the script that opens fragments, once that has arrived. */
export const OPENER = 'getitOpener';

/** The attribute of a link that was pressed, until its fragment is open. */
export const ASKED_ATTRIBUTE = 'data-asked';

/** The script, relative to the shell's release. */
export const OPENER_FILE = /opener\.\w+\.js$/;

/** Milliseconds that a press waits for its fragment. */
const WITHIN = 1000;

/**
 * Opens fragments on demand: reads one at the first touch of its link, and shows it at the press. A press that finds no
 * fragment within a second follows the link.
 */
export function askOpener(): void {
  const listen = (event: Event): void => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(
      `a[${FILE_ATTRIBUTE}]`,
    );
    if (!link) return;
    if (event.type === 'click') {
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      // The browser opens it elsewhere.
      if (ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      link.setAttribute(ASKED_ATTRIBUTE, '');
      setTimeout(() => {
        if (link.hasAttribute(ASKED_ATTRIBUTE)) location.href = link.href;
      }, WITHIN);
    }
    const { [OPENER]: open = load } = globalThis as { [OPENER]?: (link: Element) => void };
    open(link);
  };
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, listen, true);
}

let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  const { base, integrity } = readPageData().shell;
  for (const [file, hash] of Object.entries(integrity))
    if (OPENER_FILE.test(file)) addTag('script', { integrity: hash, src: base + file });
}
