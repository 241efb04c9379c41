import { ROOT_ID } from 'shared-config/contract/PageData';
import styles from './toolDock.module.css';

const DOCK_ID = 'tool-dock';

/** The distance between the dock and the shell's status region, in pixels. */
const GAP = 8;

/** The row of tools at the bottom of the screen, outside of React's root. */
export function toolDock(): HTMLElement {
  const known = document.getElementById(DOCK_ID);
  if (known) return known;
  const dock = Object.assign(document.createElement('div'), {
    id: DOCK_ID,
    className: styles['dock'] ?? '',
  });
  document.body.append(dock);
  keepAboveStatus(dock);
  return dock;
}

/** Keeps the dock above the shell's status region, so that it never covers a notice. */
function keepAboveStatus(dock: HTMLElement): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const sizes = new ResizeObserver(([region]) => {
    const height = region?.target.getBoundingClientRect().height ?? 0;
    dock.style.setProperty('--above-status', height === 0 ? '0px' : `${height + GAP}px`);
  });
  const watch = (): void => {
    sizes.disconnect();
    const region = root.querySelector(':scope > * > [role="status"]')?.parentElement;
    if (region) sizes.observe(region);
  };
  // A client-rendered page has a new region.
  new MutationObserver(watch).observe(root, { childList: true });
  watch();
}
