import { useEffect, useState, type ReactNode } from 'react';
import { ROOT_ID } from 'shared-config/contract/PageData';
import { i18n } from 'shared-config/i18n/i18n';
import { ENGLISH, type Translated } from 'shared-config/i18n/languages';
import { useLocation } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { AnalyticsQuestion } from './consent/AnalyticsQuestion';
import { Footer } from './frame/Footer';
import { PageLanguagesContext } from './frame/LanguageLinks';
import { StatusMessage } from './frame/StatusMessage';
import { TopBar } from './frame/TopBar';
import { matchRoute, plainPath } from './host/knownRoutes';
import { useArrival } from './pages/useArrival';
import { Outlet } from './pages/Outlet';
import { useChangesAgain } from './wake/foreignChanges';
import { useSessionOn } from './session/session';
import { markFrameHydrated } from './frame/shellState';
import styles from './App.module.css';
import skipLink from './frame/SkipLink.module.css';

interface AppProps {
  readonly status?: ReactNode;
  /** The languages that the page that the visitor arrives on has besides English. */
  readonly languages?: readonly Translated[] | undefined;
}

/** The frame around every page, and below it the status region. */
export function App({ status = <StatusMessage />, languages }: AppProps) {
  useChangesAgain(ROOT_ID);
  useEffect(markFrameHydrated, []);
  useArrival();
  const path = plainPath(useLocation().pathname);
  useSessionOn(path);
  const [arrival] = useState(path);
  const known = path === arrival ? languages : matchRoute(path)?.languages;
  return (
    <PageLanguagesContext value={{ page: [ENGLISH, ...(known ?? [])], path }}>
      <div className={styles['frame']}>
        {/* The first focusable element: it skips the menu. */}
        <a href="#main" className={skipLink['skip']}>
          {i18n.t('Skip to the page')}
        </a>
        <TopBar />
        <main id="main" tabIndex={-1} className={styles['main']}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {status}
      {runtimeConfig().analyticsId && <AnalyticsQuestion />}
    </PageLanguagesContext>
  );
}
