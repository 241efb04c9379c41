import { ROOT_ID } from 'shared-config/contract/PageData';
import styles from './toolDock.module.css';

const DOCK_ID = 'tool-dock';

/** Between the dock and the shell's status region, in pixels. */
const GAP = 8;

/** The row at the foot of the screen where tools stand, outside of everything that React draws. */
export function toolDock(): HTMLElement {
  const known = document.getElementById(DOCK_ID);
  if (known) return known;
  const dock = Object.assign(document.createElement('div'), {
    id: DOCK_ID,
    className: styles['dock'] ?? '',
  });
  document.body.append(dock);
  standAboveStatus(dock);
  return dock;
}

/** Lifts the dock by the height of the shell's status region, so that it never covers a notice. */
function standAboveStatus(dock: HTMLElement): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const sizes = new ResizeObserver(([region]) => {
    const height = region?.target.getBoundingClientRect().height ?? 0;
    dock.style.setProperty('--above-status', height === 0 ? '0px' : `${height + GAP}px`);
  });
  const watch = (): void => {
    sizes.disconnect();
    const region = root.querySelector(':scope > * > [role="status"]');
    if (region) sizes.observe(region);
  };
  // A page that is drawn anew instead of waking up has a new region.
  new MutationObserver(watch).observe(root, { childList: true });
  watch();
}
