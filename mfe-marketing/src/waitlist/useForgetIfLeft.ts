import { useEffect } from 'react';
import { entryIn, joinedText } from './joinedEntry';
import { forgetIfLeft } from './leaveWaitlist';

/**
 * Asks the service whether the entry of this browser has left, once the page is painted and each time it is shown again: a
 * mail may have been read elsewhere.
 *
 * @param onLeft called once this browser has forgotten the entry
 */
export function useForgetIfLeft(onLeft?: () => void): void {
  useEffect(() => {
    const ask = (): void => {
      const entry = entryIn(joinedText());
      if (!entry || document.visibilityState === 'hidden') return;
      void forgetIfLeft(entry).then((left) => left && onLeft?.());
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [onLeft]);
}
