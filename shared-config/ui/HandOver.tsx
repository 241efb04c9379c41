import { useState } from 'react';
import { buttonClass } from './buttonClass';
import styles from './HandOver.module.css';

interface HandOverProps {
  /** For the clipboard. */
  readonly copied: string;
  /** For the share sheet of the system, and for the clipboard where there is none. */
  readonly shared: string;
}

/** Copy and Share. What they did is said beside them. */
export function HandOver({ copied, shared }: HandOverProps) {
  const [said, say] = useState('');
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say('Copied');
    } catch {
      say('Select the code to copy it');
    }
  };
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy(shared);
    // A visitor who closes the share sheet is no failure.
    await navigator.share({ text: shared }).catch(() => undefined);
  };
  return (
    <p className={styles['buttons']}>
      <button type="button" className={buttonClass('quiet')} onClick={() => void copy(copied)}>
        Copy
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={() => void share()}>
        Share
      </button>
      <output>{said}</output>
    </p>
  );
}
