import type { Decision } from './evaluateAnswer';

/** Raise it with every change of what the words below tell a visitor: everyone is then asked again. */
export const WORDS_VERSION = 1;

export const QUESTION = 'May we count your visits?';

export const EXPLANATION =
  'Google Analytics sets cookies and learns which pages you open and that you join the waitlist. You can change your mind at the end of every page.';

/** What holds so far, for a visitor who opens the choice again; empty for one who is asked. */
export function stateWords({ verdict, reason }: Decision): string {
  if (verdict === 'ask') return '';
  if (reason === 'signal') return 'Your browser asks sites not to track you. We took that as a no.';
  return verdict === 'allowed' ? 'You have allowed it.' : 'You have refused it.';
}
