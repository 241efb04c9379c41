import { tryStorage } from 'shared-config/services/tryStorage';
import type { Answer } from './evaluateAnswer';

export const ANSWER_KEY = 'getit.analytics';

/** An answer that could not be stored; it holds in this document alone. */
let unstored: Answer | undefined;

/** The visitor's answer; undefined without one, and for a value that is no answer. */
export function readAnswer(): Answer | undefined {
  return unstored ?? tryStorage(() => parse(localStorage.getItem(ANSWER_KEY)));
}

/** Keeps an answer. If that fails, no older one stays behind, because it may be a yes. */
export function writeAnswer(answer: Answer): void {
  const stored = tryStorage(() => {
    localStorage.setItem(ANSWER_KEY, JSON.stringify(answer));
    return true;
  });
  unstored = stored ? undefined : answer;
  if (!stored) tryStorage(() => localStorage.removeItem(ANSWER_KEY));
}

/** Another tab has stored an answer, which is newer. */
export function dropUnstored(): void {
  unstored = undefined;
}

function parse(text: string | null): Answer | undefined {
  const { answer, at, words, signal } = JSON.parse(text ?? '{}') as Partial<Answer>;
  if (answer !== 'yes' && answer !== 'no') return undefined;
  if (typeof at !== 'number' || typeof words !== 'number') return undefined;
  return { answer, at, words, signal: signal === true };
}
