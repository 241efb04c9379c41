import { PATHS } from 'shared-config/site/paths';
import type { ChoiceWords } from '../frame/choiceWords';
import { uncoverFocus } from '../frame/uncoverFocus';

/** The question to the visitor, at the end of the page. It takes no focus by itself and covers nothing that has it. */
export class ChoicePanel {
  private goBack: HTMLElement | undefined;
  private readonly state = element('p', 'state_shell');
  private readonly panel = element('section', 'choice_shell');

  /** @param onResize hears of the height in px, for what must not lie below the panel */
  constructor(
    words: ChoiceWords,
    onAnswer: (answer: 'yes' | 'no') => void,
    private readonly onResize: (height: number) => void,
  ) {
    const { panel } = this;
    panel.ariaLabel = words.name;
    panel.tabIndex = -1;
    const policy = element('a', '', words.policy);
    policy.href = PATHS.privacy;
    const explanation = element('p', '', `${words.explanation} `);
    explanation.append(policy);
    const text = element('div', 'words_shell');
    text.append(element('p', 'question_shell', words.question), explanation, this.state);
    const buttons = element('div', 'answers_shell');
    for (const answer of ['yes', 'no'] as const) {
      const button = element('button', '', words[answer]);
      button.type = 'button';
      button.onclick = () => onAnswer(answer);
      buttons.append(button);
    }
    panel.append(text, buttons);
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

  /** @param state what holds so far */
  show(state = ''): void {
    this.state.textContent = state;
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

function element<Name extends 'section' | 'p' | 'div' | 'a' | 'button'>(
  name: Name,
  className: string,
  words = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: words });
}
