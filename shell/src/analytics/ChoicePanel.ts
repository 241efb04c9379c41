import { PATHS } from 'shared-config/site/paths';
import { uncoverFocus } from '../frame/uncoverFocus';
import { EXPLANATION, QUESTION } from './choiceWords';

/** The height of the panel, for what must not lie below it. */
const HEIGHT = '--choice-height';

/** The question to the visitor, at the end of the page. It takes no focus by itself and covers nothing that has it. */
export class ChoicePanel {
  private panel: HTMLElement | undefined;
  private goBack: HTMLElement | undefined;
  private readonly sizes = new ResizeObserver(() => this.tellHeight());

  constructor(private readonly onAnswer: (answer: 'yes' | 'no') => void) {}

  get isOpen(): boolean {
    return this.panel !== undefined;
  }

  /** @param state what holds so far */
  show(state = ''): void {
    this.panel ??= this.build();
    const words = this.panel.querySelector('.state_shell') as HTMLElement;
    words.textContent = state;
    this.tellHeight();
    uncoverFocus(this.panel);
  }

  /** Takes the focus, for a visitor who asked for it. */
  focus(): void {
    this.goBack = document.activeElement as HTMLElement;
    this.panel?.focus();
  }

  /** Gives the focus back, if it is in the panel. */
  close(): void {
    const { panel } = this;
    if (!panel) return;
    const hadFocus = panel.contains(document.activeElement);
    this.panel = undefined;
    this.sizes.disconnect();
    panel.remove();
    document.documentElement.style.removeProperty(HEIGHT);
    if (hadFocus) this.goBack?.focus({ preventScroll: true });
    this.goBack = undefined;
  }

  private build(): HTMLElement {
    const panel = element('section', 'choice_shell');
    panel.ariaLabel = 'Analytics';
    panel.tabIndex = -1;
    const policy = element('a', '', 'Privacy Policy');
    policy.href = PATHS.privacy;
    const explanation = element('p', '', `${EXPLANATION} `);
    explanation.append(policy);
    const buttons = element('div', 'answers_shell');
    buttons.append(this.button('Allow', 'yes'), this.button('Refuse', 'no'));
    const words = element('div', 'words_shell');
    words.append(
      element('p', 'question_shell', QUESTION),
      explanation,
      element('p', 'state_shell'),
    );
    panel.append(words, buttons);
    // Where the focus comes from is where it goes back to.
    panel.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !panel.contains(relatedTarget))
        this.goBack = relatedTarget;
    });
    document.body.append(panel);
    this.sizes.observe(panel);
    return panel;
  }

  private button(words: string, answer: 'yes' | 'no'): HTMLElement {
    const button = element('button', '', words);
    button.type = 'button';
    button.onclick = () => this.onAnswer(answer);
    return button;
  }

  private tellHeight(): void {
    const height = this.panel?.offsetHeight ?? 0;
    document.documentElement.style.setProperty(HEIGHT, `${height}px`);
  }
}

function element<Name extends 'section' | 'p' | 'div' | 'a' | 'button'>(
  name: Name,
  className: string,
  words = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: words });
}
