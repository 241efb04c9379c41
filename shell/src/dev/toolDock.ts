import { STATUS_ID } from '../frame/elementIds';
import styles from './toolDock.module.css';

/** The distance between the dock and the shell's status region, in pixels. */
const GAP = 8;

let dock: HTMLElement | undefined;

/** The row of tools at the bottom of the screen, outside of React's root and above the shell's notices. */
export function toolDock(): HTMLElement {
  if (dock?.isConnected) return dock;
  const added = element('div', styles['dock']);
  dock = added;
  document.body.append(added);
  const keepAboveStatus = (): void => {
    const height = document.getElementById(STATUS_ID)?.parentElement?.offsetHeight ?? 0;
    added.style.setProperty('--above-status', height === 0 ? '0px' : `${height + GAP}px`);
    requestAnimationFrame(keepAboveStatus);
  };
  keepAboveStatus();
  return added;
}

export const element = (tag: string, className?: string, textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent });
