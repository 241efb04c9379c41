import { PATHS } from 'shared-config/site/paths';
import { uncoverFocus } from '../frame/uncoverFocus';

/** Translates as `i18n` does, without React, which this script does not have. */
export interface Texts {
  readonly t: (text: string) => string;
}

/** The question to the visitor, at the end of the page. It never takes the focus by itself, nor covers what has it. */
export class ChoicePanel {
  private goBack: HTMLElement | undefined;
  private readonly panel: HTMLElement;
  private readonly state = element('p', 'state_shell');

  /** @param onResize called with the height in px, for elements that the panel must not cover */
  constructor(
    private readonly i18n: Texts,
    onAnswer: (answer: 'yes' | 'no') => void,
    private readonly onResize: (height: number) => void,
  ) {
    this.panel = this.question(onAnswer);
    const { panel } = this;
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

  /** @param state what holds so far, for a visitor who opens the question again */
  show(state?: 'signal' | 'allowed' | 'refused'): void {
    const { i18n } = this;
    this.state.textContent = {
      none: '',
      signal: i18n.t('Your browser asks sites not to track you. We took that as a no.'),
      allowed: i18n.t('You have allowed it.'),
      refused: i18n.t('You have refused it.'),
    }[state ?? 'none'];
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

  /** Raise `WORDS_VERSION` when its meaning changes. */
  private question(onAnswer: (answer: 'yes' | 'no') => void): HTMLElement {
    const { i18n } = this;
    const policy = element('a', '', i18n.t('Privacy Policy'));
    policy.href = PATHS.privacy;
    const words = element(
      'p',
      '',
      element('strong', '', i18n.t('May we count your visits?')),
      ` ${i18n.t('Google Analytics sets cookies and learns which pages you open and that you join. You can change this later.')} `,
      policy,
    );
    const button = (answer: 'yes' | 'no', label: string): HTMLElement => {
      const made = element('button', '', label);
      made.type = 'button';
      made.onclick = () => onAnswer(answer);
      return made;
    };
    const answers = [button('yes', i18n.t('Allow')), button('no', i18n.t('Refuse'))];
    const panel = element(
      'section',
      'choice_shell',
      element('div', 'words_shell', words, this.state),
      element('div', 'answers_shell', ...answers),
    );
    panel.tabIndex = -1;
    panel.setAttribute('aria-label', i18n.t('Analytics'));
    return panel;
  }
}

function element<Tag extends 'a' | 'button' | 'div' | 'p' | 'section' | 'strong'>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
