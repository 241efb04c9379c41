import { useSyncExternalStore } from 'react';
import { buttonClass } from 'shared-config/ui/buttonClass';
import styles from './LoadNotice.module.css';
import type { PageStatus } from './PageLoad';
import type { PageStore } from './PageStore';

const READY: PageStatus = { phase: 'ready', prerendered: false };

/** The quiet notice about a page that is on its way, late or missing, with a way out. */
export function LoadNotice({ pages }: { readonly pages: PageStore }) {
  const { phase, prerendered } = useSyncExternalStore(pages.subscribe, pages.status, () => READY);
  if (phase === 'slow') {
    return (
      <Notice text="This is taking longer than usual.">
        <button type="button" className={buttonClass('quiet')} onClick={pages.keepWaiting}>
          Keep waiting
        </button>
        <TryAgain pages={pages} />
      </Notice>
    );
  }
  if (phase === 'failed' && prerendered) {
    return (
      <Notice text="Part of this page is not interactive right now. You can read everything on it and follow every link.">
        <TryAgain pages={pages} />
      </Notice>
    );
  }
  if (phase === 'waiting' && !prerendered)
    return <p className={styles['waiting']}>Loading the page…</p>;
  return null;
}

function Notice({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles['notice']}>
      <p>{text}</p>
      <div className={styles['choices']}>{children}</div>
    </div>
  );
}

function TryAgain({ pages }: { readonly pages: PageStore }) {
  return (
    <button type="button" className={buttonClass()} onClick={pages.tryAgain}>
      Try again
    </button>
  );
}
