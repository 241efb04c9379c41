import { toolDock } from '../tools/toolDock';
import styles from './Badge.module.css';
import type { Overrides } from './readOverrides';

/** The badge that lists the parts from elsewhere, with a button that removes the overrides. */
export class Badge {
  private readonly element = document.createElement('section');
  private readonly lines = document.createElement('ul');
  private readonly silent = new Set<string>();

  constructor(
    private readonly overrides: Overrides,
    reset: () => void,
  ) {
    this.element.className = styles['badge'] ?? '';
    this.element.setAttribute('aria-label', 'Parts from elsewhere');
    this.lines.className = styles['lines'] ?? '';
    this.lines.setAttribute('aria-live', 'polite');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles['reset'] ?? '';
    button.textContent = 'Reset';
    button.addEventListener('click', reset);
    this.element.append(this.lines, button);
    this.write();
  }

  show(): void {
    toolDock().prepend(this.element);
  }

  /** Notes whether an origin answers. */
  note(origin: string, answers: boolean): void {
    if (answers === !this.silent.has(origin)) return;
    if (answers) this.silent.delete(origin);
    else this.silent.add(origin);
    this.write();
  }

  private write(): void {
    const parts = [...this.overrides.parts].map(([part, origin]) =>
      this.silent.has(origin)
        ? line(`${part} from ${origin} does not answer`, 'problem')
        : line(`${part} ← ${new URL(origin).host}`, 'part'),
    );
    const refused = this.overrides.refused.map((reason) => line(reason, 'problem'));
    this.lines.replaceChildren(...parts, ...refused);
  }
}

function line(text: string, kind: 'part' | 'problem'): HTMLLIElement {
  return Object.assign(document.createElement('li'), {
    textContent: text,
    className: styles[kind] ?? '',
  });
}
