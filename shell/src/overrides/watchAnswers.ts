import { onTagEvent } from '../federation/fileTags';

/**
 * Calls `onAnswer` whenever a script or stylesheet of one of the origins loads or fails, which shows whether
 * a dev server answers.
 */
export function watchAnswers(
  origins: Iterable<string>,
  onAnswer: (origin: string, answers: boolean) => void,
): void {
  const watched = [...origins];
  onTagEvent(['load', 'error'], (address, type) => {
    const origin = watched.find((one) => address.startsWith(`${one}/`));
    if (origin !== undefined) onAnswer(origin, type === 'load');
  });
}
