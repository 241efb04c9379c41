import { onTagEvent } from '../federation/tagEvents';

/**
 * Calls `onAnswer` whenever a script or stylesheet of one of the origins loads or fails, which shows whether
 * a dev server answers.
 */
export function watchAnswers(
  origins: Iterable<string>,
  onAnswer: (origin: string, answers: boolean) => void,
): void {
  const watched = new Set(origins);
  onTagEvent(['load', 'error'], (address, type) => {
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    if (watched.has(origin)) onAnswer(origin, type === 'load');
  });
}
