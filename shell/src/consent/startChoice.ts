import { tryStorage } from 'shared-config/services/tryStorage';
import { ANALYTICS_CHOICES_ID, ANALYTICS_QUESTION_ID } from '../frame/elementIds';
import { uncoverFocus } from '../frame/uncoverFocus';
import { evaluateAnswer, STATES, WORDS_VERSION, type Answer, type Verdict } from './evaluateAnswer';
import { GoogleTag } from './GoogleTag';

/**
 * Applies what the visitor chose about analytics, also in another tab, and asks a visitor who has not chosen yet, once they
 * scroll. Without a yes, nothing is loaded from Google.
 */
export function startChoice(measurementId: string): void {
  const tag = new GoogleTag(measurementId);
  let answer = readAnswer();
  const decide = (): Verdict => evaluateAnswer(answer, Date.now(), asksNotToTrack());
  const act = (): void => {
    const verdict = decide();
    if (verdict === 'allowed') tag.allow();
    else tag.stop();
    if (verdict !== 'ask') closeQuestion();
    else if (scrollY > 0 || isOpen()) showQuestion(verdict);
    // Until then, the question would cover controls of the first screen.
    else addEventListener('scroll', act, { once: true, passive: true });
  };
  const toggle = (): void => {
    const verdict = decide();
    if (isOpen() && verdict !== 'ask') return closeQuestion();
    showQuestion(verdict);
    question()?.focus();
  };
  document.addEventListener('click', (event) => {
    // The target can be the document, which is in no control.
    const pressed = (event.target as Partial<Element>).closest?.(CONTROLS);
    const given = pressed?.getAttribute('value') as Answer['answer'] | null | undefined;
    if (given) {
      answer = { answer: given, at: Date.now(), words: WORDS_VERSION, signal: asksNotToTrack() };
      writeAnswer(answer);
      act();
    } else if (pressed) {
      event.preventDefault();
      toggle();
    }
  });
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const isInside = (node: EventTarget | null) => question()?.contains(node as Node | null);
    if (isInside(target) && !isInside(relatedTarget)) cameFrom = relatedTarget;
  });
  const readAgain = (): void => {
    answer = readAnswer();
    act();
  };
  // The key is null when everything was cleared.
  addEventListener('storage', ({ key }) => (key === ANSWER_KEY || key === null) && readAgain());
  // A page out of the browser's cache has missed what other pages stored.
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain());
  document.getElementById(ANALYTICS_CHOICES_ID)?.removeAttribute('hidden');
  act();
}

const CONTROLS = `#${ANALYTICS_CHOICES_ID} a,#${ANALYTICS_QUESTION_ID} button`;

/** The question (`AnalyticsQuestion`). React may have drawn it again. */
const question = (): HTMLElement | null => document.getElementById(ANALYTICS_QUESTION_ID);

const isOpen = (): boolean => question()?.hidden === false;

let cameFrom: EventTarget | null = null;

/**
 * Shows the question, which takes no focus by itself and does not cover what has it. A visitor who has chosen and opens it
 * again reads what holds so far.
 */
function showQuestion(verdict: Verdict): void {
  const panel = question();
  if (!panel) return;
  for (const [index, words] of panel.querySelectorAll('b').entries())
    words.hidden = STATES[index] !== verdict;
  panel.hidden = false;
  // Measuring it would force a layout of the whole page.
  if (document.activeElement !== document.body) uncoverFocus(panel);
}

/** Hides the question, and gives the focus back if it is in there. */
function closeQuestion(): void {
  const panel = question();
  const hadFocus = panel?.contains(document.activeElement);
  panel?.setAttribute('hidden', '');
  if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
}

type Signals = Navigator & { readonly globalPrivacyControl?: boolean };

/** Whether the browser asks every site not to track: Global Privacy Control, or its predecessor Do Not Track. */
function asksNotToTrack(): boolean {
  return (navigator as Signals).globalPrivacyControl === true || navigator.doNotTrack === '1';
}

const ANSWER_KEY = 'getit.analytics';

/** The answer in this browser: null without one, and if storage is blocked. */
const readAnswer = (): Answer | null =>
  tryStorage(() => JSON.parse(localStorage.getItem(ANSWER_KEY) ?? 'null') as Answer | null) ?? null;

/** Stores an answer; if that fails, it counts in this document only. An older one is removed first, because it may be a yes. */
function writeAnswer(answer: Answer): void {
  tryStorage(() => {
    localStorage.removeItem(ANSWER_KEY);
    localStorage.setItem(ANSWER_KEY, JSON.stringify(answer));
  });
}
