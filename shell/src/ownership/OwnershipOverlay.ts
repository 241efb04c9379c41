import { toolDock } from '../tools/toolDock';
import { REGIONS, type Region } from './regions';
import styles from './OwnershipOverlay.module.css';

interface Seam {
  readonly region: Region;
  readonly box: HTMLElement;
  readonly label: HTMLElement;
}

/** Frames with labels around the places of the page. They lie above it and let every click through. */
export class OwnershipOverlay {
  private readonly layer = element('section', 'layer');
  private readonly seams: readonly Seam[];
  private readonly hide = element('button', 'hide');
  private frame = 0;

  constructor(onHide: () => void) {
    this.layer.setAttribute('aria-label', 'Which part drew what');
    this.seams = REGIONS.map((region) => {
      const box = element('div', 'box');
      const label = element('p', 'label');
      box.dataset['drawnBy'] = region.drawnBy;
      box.append(label);
      return { region, box, label };
    });
    this.hide.textContent = 'Hide parts';
    this.hide.setAttribute('type', 'button');
    this.hide.addEventListener('click', onHide);
    this.layer.append(...this.seams.map(({ box }) => box));
  }

  /** Shows the overlay and keeps it where the places are, whatever moves them. */
  show(): void {
    document.body.append(this.layer);
    toolDock().append(this.hide);
    const follow = (): void => {
      for (const seam of this.seams) place(seam);
      this.frame = requestAnimationFrame(follow);
    };
    follow();
  }

  /** Writes every label anew. */
  write(textOf: (region: Region) => string): void {
    for (const { region, label } of this.seams) {
      const text = `${region.name}: ${textOf(region)}`;
      if (label.textContent !== text) label.textContent = text;
    }
  }

  remove(): void {
    cancelAnimationFrame(this.frame);
    this.layer.remove();
    this.hide.remove();
  }
}

/** In the coordinates of the document, so that scrolling moves a frame together with its place. */
function place({ region, box }: Seam): void {
  const rect = region.element()?.getBoundingClientRect();
  const seen = rect !== undefined && rect.height > 0;
  if (box.hidden === seen) box.hidden = !seen;
  if (!seen) return;
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
