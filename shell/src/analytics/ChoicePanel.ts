import { ANALYTICS_QUESTION_ID } from '../frame/elementIds';
import { uncoverFocus } from '../frame/uncoverFocus';

/** The question to the visitor, at the end of the page. It takes no focus by itself and covers nothing that has it. */
export class ChoicePanel {
  private goBack: HTMLElement | undefined;
  private readonly panel = questionInPage();

  /** @param onResize hears of the height in px, for what must not lie below the panel */
  constructor(
    onAnswer: (answer: 'yes' | 'no') => void,
    private readonly onResize: (height: number) => void,
  ) {
    const { panel } = this;
    for (const button of panel.querySelectorAll('button'))
      button.onclick = () => onAnswer(button.value as 'yes' | 'no');
    // Where the focus comes from is where it goes back to.
    panel.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !panel.contains(relatedTarget))
        this.goBack = relatedTarget;
    });
    new ResizeObserver(() => onResize(panel.offsetHeight)).observe(panel);
  }

  get isOpen(): boolean {
    return this.panel.isConnected;
  }

  show(state?: 'signal' | 'allowed' | 'refused'): void {
    const words = this.panel.querySelector('.state_shell') as HTMLElement;
    words.textContent = (state && words.dataset[state]) ?? '';
    if (!this.isOpen) document.body.append(this.panel);
    // The observer tells the height with the next layout; doing it here costs another one of the whole page.
    if (document.activeElement === document.body) return;
    this.onResize(this.panel.offsetHeight);
    uncoverFocus(this.panel);
  }

  /** Takes the focus, for a visitor who asked for it. */
  focus(): void {
    this.goBack = document.activeElement as HTMLElement;
    this.panel.focus();
  }

  /** Gives the focus back, if it is in the panel. */
  close(): void {
    const hadFocus = this.panel.contains(document.activeElement);
    this.panel.remove();
    if (hadFocus) this.goBack?.focus({ preventScroll: true });
    this.goBack = undefined;
  }
}

function questionInPage(): HTMLElement {
  const template = document.getElementById(ANALYTICS_QUESTION_ID) as HTMLTemplateElement;
  return template.content.firstElementChild?.cloneNode(true) as HTMLElement;
}
