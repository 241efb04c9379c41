import { useState, useSyncExternalStore } from 'react';
import { buttonClass } from 'shared-config/ui/buttonClass';
import styles from './LoadNotice.module.css';
import { NotInteractive, Notice } from './Notice';
import type { PageStatus } from './PageLoad';
import type { PageStore } from './PageStore';

const READY: PageStatus = { phase: 'ready', prerendered: false };

/** The notice about a page that is loading, late or missing, with its buttons. */
export function LoadNotice({ pages }: { readonly pages: PageStore }) {
  const { phase, prerendered } = useSyncExternalStore(pages.subscribe, pages.status, () => READY);
  const outdated = useSyncExternalStore(pages.subscribe, pages.outdated, () => false);
  if (outdated) return <Outdated pages={pages} />;
  if (phase === 'slow') {
    return (
      <Notice text="This is taking longer than usual.">
        <button type="button" className={buttonClass('quiet')} onClick={pages.keepWaiting}>
          Keep waiting
        </button>
        <button type="button" className={buttonClass()} onClick={pages.tryAgain}>
          Try again
        </button>
      </Notice>
    );
  }
  if (phase === 'failed' && prerendered) return <NotInteractive onTryAgain={pages.tryAgain} />;
  if (phase === 'waiting' && !prerendered)
    return <p className={styles['waiting']}>Loading the page…</p>;
  return null;
}

/** Another attempt cannot help here. "Not now" uncovers a form that the visitor is filling in. */
function Outdated({ pages }: { readonly pages: PageStore }) {
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <Notice text="This page has been updated since you opened it. Reload it to use it fully.">
      <button type="button" className={buttonClass('quiet')} onClick={() => setLater(true)}>
        Not now
      </button>
      <button type="button" className={buttonClass()} onClick={pages.reload}>
        Reload
      </button>
    </Notice>
  );
}
