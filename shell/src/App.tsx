import { useEffect, type ReactNode } from 'react';
import { ROOT_ID } from 'shared-config/contract/PageData';
import { useLocation } from 'shared-config/router';
import { Footer } from './frame/Footer';
import { StatusMessage } from './frame/StatusMessage';
import { TopBar } from './frame/TopBar';
import { useArrival } from './navigation/useArrival';
import { Outlet } from './pages/Outlet';
import { useOwnTexts } from './pages/tolerateTranslation';
import { useSessionOn } from './session/session';
import { markFrameHydrated } from './startOnce';
import styles from './App.module.css';
import skipLink from './frame/SkipLink.module.css';

/** The frame around every page, and below it the status region. */
export function App({ status = <StatusMessage /> }: { readonly status?: ReactNode }) {
  useOwnTexts(ROOT_ID);
  useEffect(markFrameHydrated, []);
  useArrival();
  useSessionOn(useLocation().pathname);
  return (
    <>
      <div className={styles['frame']}>
        {/* The first focusable element: it skips the menu. */}
        <a href="#main" className={skipLink['skip']}>
          Skip to the page
        </a>
        <TopBar />
        <main id="main" tabIndex={-1} className={styles['main']}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {status}
    </>
  );
}
