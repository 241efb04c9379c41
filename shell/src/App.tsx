import { use, useEffect, useState } from 'react';
import type { PageData } from 'shared-config/contract/PageData';
import { i18n } from 'shared-config/i18n/i18n';
import { ENGLISH } from 'shared-config/i18n/languages';
import { useLocation } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { AnalyticsQuestion } from './consent/AnalyticsQuestion';
import { AnalyticsChoices } from './frame/AnalyticsChoices';
import { Footer } from './frame/Footer';
import { JoinBar } from './frame/JoinWays';
import { PageLanguagesContext } from './frame/LanguageLinks';
import { StatusMessage } from './frame/StatusMessage';
import { TopBar } from './frame/TopBar';
import { plainPath } from './host/matchRoute';
import { useArrival } from './outlet/useArrival';
import { PageOutlet, PageSourceContext } from './outlet/PageOutlet';
import { useSessionOn } from './session/session';
import { markFrameHydrated } from './frame/shellState';
import styles from './App.module.css';
import skipLink from './frame/SkipLink.module.css';

/**
 * The frame around every page, and below it the status region.
 *
 * @param languages those of the page that the visitor arrives on, besides English
 * @param frame that of the page; one with another frame is another document
 */
export function App({
  languages,
  frame,
}: {
  readonly languages?: PageData['languages'] | undefined;
  readonly frame?: PageData['frame'] | undefined;
}) {
  useEffect(markFrameHydrated, []);
  useArrival();
  const path = plainPath(useLocation().pathname);
  const { routeOf } = use(PageSourceContext);
  const account = routeOf(path)?.account;
  useSessionOn(path, account);
  const [arrival] = useState(path);
  const known = path === arrival ? languages : routeOf(path)?.languages;
  return (
    <PageLanguagesContext value={{ page: [ENGLISH, ...(known ?? [])], path }}>
      <div className={styles['frame']}>
        {/* The first focusable element: it skips the menu. */}
        <a href="#main" className={skipLink['skip']}>
          {i18n.t('Skip to the page')}
        </a>
        {frame !== 'none' && <TopBar />}
        <main id="main" tabIndex={-1} className={styles['main']}>
          <PageOutlet />
          {frame !== 'none' && !account && <JoinBar />}
        </main>
        {frame === 'none' ? <AnalyticsChoices /> : <Footer />}
      </div>
      <StatusMessage />
      {runtimeConfig().analyticsId && <AnalyticsQuestion />}
    </PageLanguagesContext>
  );
}
