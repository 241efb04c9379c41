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
  const decide = (): Verdict => evaluateAnswer(readAnswer(), Date.now(), asksNotToTrack());
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
    const answer = pressed?.getAttribute('value');
    if (answer === 'yes' || answer === 'no') {
      writeAnswer({ answer, at: Date.now(), words: WORDS_VERSION, signal: asksNotToTrack() });
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
  addEventListener('storage', ({ key }) => {
    // The key is null when everything was cleared. What another tab has stored is newer.
    if (key !== ANSWER_KEY && key !== null) return;
    unstored = undefined;
    act();
  });
  // A page out of the browser's cache has missed what other pages stored.
  addEventListener('pageshow', ({ persisted }) => persisted && act());
  document.getElementById(ANALYTICS_CHOICES_ID)?.removeAttribute('hidden');
  act();
}

const CONTROLS = `#${ANALYTICS_CHOICES_ID} a,#${ANALYTICS_QUESTION_ID} button`;

/** The question (`AnalyticsQuestion`). React may have drawn it anew. */
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

/** An answer that could not be stored. It counts in this document only. */
let unstored: Answer | undefined;

/** The visitor's answer; undefined without one, and for a value that is no answer. */
function readAnswer(): Answer | undefined {
  return unstored ?? tryStorage(() => parse(localStorage.getItem(ANSWER_KEY)));
}

/** Stores an answer. If that fails, removes an older one, because it may be a yes. */
function writeAnswer(answer: Answer): void {
  const stored = tryStorage(() => {
    localStorage.setItem(ANSWER_KEY, JSON.stringify(answer));
    return true;
  });
  unstored = stored ? undefined : answer;
  if (!stored) tryStorage(() => localStorage.removeItem(ANSWER_KEY));
}

function parse(text: string | null): Answer | undefined {
  const { answer, at, words, signal } = JSON.parse(text ?? '{}') as Partial<Answer>;
  if (answer !== 'yes' && answer !== 'no') return undefined;
  if (typeof at !== 'number' || typeof words !== 'number') return undefined;
  return { answer, at, words, signal: signal === true };
}
