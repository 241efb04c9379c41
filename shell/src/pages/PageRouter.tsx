import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { plainPath } from '../host/matchRoute';

type Navigated = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];
type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** The history of the tab, for the router of each root. React Router's own takes one listener. */
export class SiteHistory {
  readonly navigator = createBrowserHistory({ v5Compat: true });
  private readonly routers = new Set<(to: Navigated) => void>();
  private end = (): void => undefined;

  /**
   * @param basename what the routers leave out of every address, such as `/kn`
   * @param onNavigation called with the path of each navigation, with its language, before anything renders
   */
  constructor(
    readonly basename: string,
    private readonly onNavigation: (path: string) => void,
  ) {}

  /** Calls a router with each navigation. @returns a function that ends it. */
  follow(router: (to: Navigated) => void): () => void {
    if (this.routers.size === 0)
      this.end = this.navigator.listen((to) => {
        this.onNavigation(plainPath(to.location.pathname));
        for (const one of this.routers) one(to);
      });
    this.routers.add(router);
    return () => {
      this.routers.delete(router);
      if (this.routers.size === 0) this.end();
    };
  }
}

interface PageRouterProps {
  readonly history: SiteHistory;
  readonly children: ReactNode;
}

/** React Router's BrowserRouter, for one of several roots. */
export function PageRouter({ history, children }: PageRouterProps) {
  const { action, location } = history.navigator;
  const [shown, setShown] = useState({ action, location });
  useLayoutEffect(
    () =>
      history.follow(({ action, location }) =>
        startTransition(() => setShown({ action, location })),
      ),
    [history],
  );
  return (
    <Router
      basename={history.basename}
      navigator={history.navigator}
      location={shown.location}
      navigationType={shown.action}
    >
      {children}
    </Router>
  );
}
