import { ANALYTICS_QUESTION_ID } from '../frame/elementIds';
import { uncoverFocus } from '../frame/uncoverFocus';

/** The question to the visitor, at the end of the page. It never takes the focus by itself, nor covers what has it. */
export class ChoicePanel {
  private goBack: HTMLElement | undefined;
  private readonly panel = questionInPage();

  /** @param onResize called with the height in px, for elements that the panel must not cover */
  constructor(
    onAnswer: (answer: 'yes' | 'no') => void,
    private readonly onResize: (height: number) => void,
  ) {
    const { panel } = this;
    for (const button of panel.querySelectorAll('button'))
      button.onclick = () => onAnswer(button.value as 'yes' | 'no');
    // `close` gives the focus back to where it came from.
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
    // The observer reports the height after the next layout. Measuring it here forces another layout of the whole page.
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
  return document.importNode(template.content, true).firstElementChild as HTMLElement;
}
