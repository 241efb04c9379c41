import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createListeners } from 'shared-config/services/createStore';
import { plainPath } from '../host/matchRoute';

export type SiteHistory = ReturnType<typeof createSiteHistory>;

/**
 * The history of the tab, for the router of each root. React Router's own takes one listener.
 *
 * @param basename what the routers leave out of every address, such as `/kn`
 * @param onNavigation called with the path of each navigation, with its language, before anything renders
 */
export function createSiteHistory(basename: string, onNavigation: (path: string) => void) {
  const navigator = createBrowserHistory({ v5Compat: true });
  const { subscribe, notify } = createListeners();
  navigator.listen(({ location }) => {
    onNavigation(plainPath(location.pathname));
    notify();
  });
  return { basename, navigator, subscribe };
}

interface PageRouterProps {
  readonly history: SiteHistory;
  readonly children: ReactNode;
}

/** React Router's BrowserRouter, for one of several roots. */
export function PageRouter({
  history: { basename, navigator, subscribe },
  children,
}: PageRouterProps) {
  const [{ action, location }, setShown] = useState(() => ({ ...navigator }));
  useLayoutEffect(
    () => subscribe(() => startTransition(() => setShown({ ...navigator }))),
    [navigator, subscribe],
  );
  return (
    <Router basename={basename} navigator={navigator} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
