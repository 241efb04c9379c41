import type { Decision } from './evaluateAnswer';

/** What holds so far, for a visitor who opens the choice again; empty for one who is asked. */
export function stateWords({ verdict, reason }: Decision): string {
  if (verdict === 'ask') return '';
  if (reason === 'signal') return 'Your browser asks sites not to track you. We took that as a no.';
  return verdict === 'allowed' ? 'You have allowed it.' : 'You have refused it.';
}
