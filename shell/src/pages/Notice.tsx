import type { ReactNode } from 'react';
import { buttonClass } from 'shared-config/ui/buttonClass';
import styles from './LoadNotice.module.css';

/** A notice in the status region, with its buttons beside it. */
export function Notice({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['notice']}>
      <p>{text}</p>
      <div className={styles['choices']}>{children}</div>
    </div>
  );
}

/** The page is readable, but does not hydrate. */
export function NotInteractive({ onTryAgain }: { readonly onTryAgain?: () => void }) {
  return (
    <Notice text="Part of this page is not interactive right now. You can read everything on it and follow every link.">
      <button type="button" className={buttonClass()} onClick={onTryAgain}>
        Try again
      </button>
    </Notice>
  );
}
