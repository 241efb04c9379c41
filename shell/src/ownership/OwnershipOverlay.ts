import { ROOT_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID } from 'shared-config/contract/pageState';
import { toolDock } from '../tools/toolDock';
import styles from './OwnershipOverlay.module.css';

/** An area of the page that one part renders. */
interface Region {
  readonly name: string;
  readonly renderedBy: 'shell' | 'page';
  /** Looks the element up again each time, because a client-rendered page replaces the prerendered one. */
  readonly element: () => Element | null;
}

const inFrame = (selector: string) => (): Element | null =>
  document.querySelector(`#${ROOT_ID} > * > ${selector}`);

/** The regions of every page, from top to bottom. */
const REGIONS: readonly Region[] = [
  { name: 'Top bar', renderedBy: 'shell', element: inFrame('header') },
  { name: 'Page', renderedBy: 'page', element: () => document.getElementById(OUTLET_ID) },
  { name: 'Footer', renderedBy: 'shell', element: inFrame('footer') },
  { name: 'Status', renderedBy: 'shell', element: inFrame('[role="status"]') },
];

/** Labelled frames around the regions of the page. They lie above it and let every click through. */
export class OwnershipOverlay {
  private readonly layer = element('section', 'layer');
  private readonly hide = element('button', 'hide');
  private readonly frames = REGIONS.map((region) => {
    const box = element('div', 'box');
    const label = element('p', 'label');
    box.dataset['renderedBy'] = region.renderedBy;
    box.append(label);
    this.layer.append(box);
    return { region, box, label };
  });
  private request = 0;

  constructor(onHide: () => void) {
    this.layer.setAttribute('aria-label', 'Which part rendered what');
    this.hide.textContent = 'Hide parts';
    this.hide.setAttribute('type', 'button');
    this.hide.addEventListener('click', onHide);
  }

  /** Shows the overlay and keeps each frame in place while the page moves. */
  show(): void {
    document.body.append(this.layer);
    toolDock().append(this.hide);
    const follow = (): void => {
      for (const { region, box } of this.frames) place(box, region);
      this.request = requestAnimationFrame(follow);
    };
    follow();
  }

  /** Updates all labels. */
  write(textOf: (region: Region) => string): void {
    for (const { region, label } of this.frames)
      label.textContent = `${region.name}: ${textOf(region)}`;
  }

  remove(): void {
    cancelAnimationFrame(this.request);
    this.layer.remove();
    this.hide.remove();
  }
}

/** Uses document coordinates, so that a frame scrolls together with its region. */
function place(box: HTMLElement, region: Region): void {
  const rect = region.element()?.getBoundingClientRect();
  const visible = rect !== undefined && rect.height > 0;
  if (box.hidden === visible) box.hidden = !visible;
  if (!visible) return;
  const to: Readonly<Record<string, string>> = {
    left: `${rect.left + scrollX}px`,
    top: `${rect.top + scrollY}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  };
  for (const [property, value] of Object.entries(to)) {
    if (box.style.getPropertyValue(property) !== value) box.style.setProperty(property, value);
  }
}

function element(tag: string, name: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className: styles[name] ?? '' });
}
