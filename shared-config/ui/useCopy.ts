import { useState } from 'react';
import { i18n } from '../i18n/i18n';

/**
 * Copies texts into the clipboard.
 *
 * @param refused what to say where the browser refuses the clipboard
 * @returns what became of the last one, and the function that copies.
 */
export function useCopy(refused: string): readonly [string, (text: string) => Promise<void>] {
  const [said, say] = useState('');
  const copy = (text: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => say(i18n.t('Copied')),
      () => say(refused),
    );
  return [said, copy];
}
