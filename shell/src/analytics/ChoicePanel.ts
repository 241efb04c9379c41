import { PATHS } from 'shared-config/site/paths';
import { uncoverFocus } from '../frame/uncoverFocus';
import { EXPLANATION, QUESTION } from './choiceWords';

/** The question to the visitor, at the end of the page. It takes no focus by itself and covers nothing that has it. */
export class ChoicePanel {
  private goBack: HTMLElement | undefined;
  private readonly state = element('p', 'state_shell');
  private readonly panel = element('section', 'choice_shell');

  constructor(onAnswer: (answer: 'yes' | 'no') => void) {
    const { panel } = this;
    panel.ariaLabel = 'Analytics';
    panel.tabIndex = -1;
    const policy = element('a', '', 'Privacy Policy');
    policy.href = PATHS.privacy;
    const explanation = element('p', '', `${EXPLANATION} `);
    explanation.append(policy);
    const words = element('div', 'words_shell');
    words.append(element('p', 'question_shell', QUESTION), explanation, this.state);
    const buttons = element('div', 'answers_shell');
    for (const [label, answer] of [
      ['Allow', 'yes'],
      ['Refuse', 'no'],
    ] as const) {
      const button = element('button', '', label);
      button.type = 'button';
      button.onclick = () => onAnswer(answer);
      buttons.append(button);
    }
    panel.append(words, buttons);
    // Where the focus comes from is where it goes back to.
    panel.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !panel.contains(relatedTarget))
        this.goBack = relatedTarget;
    });
    new ResizeObserver(() => this.tellHeight()).observe(panel);
  }

  get isOpen(): boolean {
    return this.panel.isConnected;
  }

  /** @param state what holds so far */
  show(state = ''): void {
    this.state.textContent = state;
    if (!this.isOpen) document.body.append(this.panel);
    // The observer tells the height with the next layout; doing it here costs another one of the whole page.
    if (document.activeElement === document.body) return;
    this.tellHeight();
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

  /** For what must not lie below the panel. */
  private tellHeight(): void {
    document.documentElement.style.setProperty('--choice-height', `${this.panel.offsetHeight}px`);
  }
}

function element<Name extends 'section' | 'p' | 'div' | 'a' | 'button'>(
  name: Name,
  className: string,
  words = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: words });
}
