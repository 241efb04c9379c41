import { tryStorage } from 'shared-config/services/tryStorage';
import { ANALYTICS_CHOICES_ID } from '../frame/elementIds';
import { ChoicePanel, type Texts } from './ChoicePanel';
import { evaluateAnswer, WORDS_VERSION, type Answer, type Decision } from './evaluateAnswer';
import { GoogleTag } from './GoogleTag';

/**
 * Applies what the visitor chose about analytics, also in another tab, and asks a visitor who has not chosen yet, once they
 * scroll. Without a yes, nothing is loaded from Google.
 *
 * @param onResize called with the height of the question in px
 */
export function startChoice(
  measurementId: string,
  texts: Texts,
  onResize: (height: number) => void,
): void {
  const tag = new GoogleTag(measurementId);
  const onAnswer = (answer: 'yes' | 'no'): void => {
    writeAnswer({ answer, at: Date.now(), words: WORDS_VERSION, signal: asksNotToTrack() });
    act();
  };
  const panel = new ChoicePanel(texts, onAnswer, onResize);
  const decide = (): Decision => evaluateAnswer(readAnswer(), Date.now(), asksNotToTrack());
  const act = (): void => {
    const { verdict } = decide();
    if (verdict === 'allowed') tag.allow();
    else tag.stop();
    if (verdict !== 'ask') panel.close();
    else if (scrollY > 0 || panel.isOpen) panel.show();
    // Until then, the question would cover controls of the first screen.
    else addEventListener('scroll', act, { once: true, passive: true });
  };
  const toggle = (): void => {
    const decision = decide();
    if (panel.isOpen && decision.verdict !== 'ask') return panel.close();
    panel.show(stateOf(decision));
    panel.focus();
  };
  document.addEventListener('click', ({ target }) => {
    // The target can be the document, which is in no control.
    if ((target as Partial<Element>).closest?.(`#${ANALYTICS_CHOICES_ID} button`)) toggle();
  });
  addEventListener('storage', ({ key }) => {
    // The key is null when everything was cleared. What another tab has stored is newer.
    if (key !== ANSWER_KEY && key !== null) return;
    unstored = undefined;
    act();
  });
  // A page out of the browser's cache has missed what other pages stored.
  addEventListener('pageshow', ({ persisted }) => persisted && act());
  act();
}

type Signals = Navigator & { readonly globalPrivacyControl?: boolean };

/** Whether the browser asks every site not to track: Global Privacy Control, or its predecessor Do Not Track. */
function asksNotToTrack(): boolean {
  return (navigator as Signals).globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** The choice so far, for a visitor who opens the question again; undefined for one who has not chosen. */
function stateOf({ verdict, reason }: Decision) {
  if (verdict === 'ask') return undefined;
  return reason === 'signal' ? reason : verdict;
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
