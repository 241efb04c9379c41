import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { useHydrated } from 'shared-config/ui/useHydrated';
import { plainPath } from '../host/matchRoute';

export type SiteHistory = ReturnType<typeof createSiteHistory>;

/**
 * The history of the tab, for the router of each root. React Router's own takes one listener.
 *
 * @param basename what the routers leave out of every address, such as `/kn`
 * @param onNavigation called with the path of each navigation, with its language, before anything renders, and whether a
 *   link leads there, not Back or Forward
 */
export function createSiteHistory(
  basename: string,
  onNavigation: (path: string, isNew: boolean) => void,
) {
  const navigator = createBrowserHistory({ v5Compat: true });
  const routers = new Set<() => void>();
  let end = (): void => undefined;
  const follow = (router: () => void): (() => void) => {
    if (routers.size === 0)
      end = navigator.listen(({ location, action }) => {
        onNavigation(plainPath(location.pathname), action === 'PUSH');
        for (const one of routers) one();
      });
    routers.add(router);
    return () => {
      routers.delete(router);
      if (routers.size === 0) end();
    };
  };
  return { basename, navigator, follow };
}

interface PageRouterProps {
  readonly history: SiteHistory;
  /** Whether its HTML was rendered at the address of the landing page, as that of fragments is (`renderFragment`). */
  readonly fromHome?: boolean;
  readonly children: ReactNode;
}

/** React Router's BrowserRouter, for one of several roots. */
export function PageRouter({
  history: { basename, navigator, follow },
  fromHome = false,
  children,
}: PageRouterProps) {
  const [{ action, location }, setShown] = useState(() => ({ ...navigator }));
  useLayoutEffect(
    () => follow(() => startTransition(() => setShown({ ...navigator }))),
    [navigator, follow],
  );
  const isHydrated = useHydrated();
  return (
    <Router
      basename={basename}
      navigator={navigator}
      location={fromHome && !isHydrated ? basename : location}
      navigationType={action}
    >
      {children}
    </Router>
  );
}
