import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { plainPath } from '../host/matchRoute';

interface PageRouterProps {
  /** What the router leaves out of every address, such as `/kn`. */
  readonly basename: string;
  /** Called with the path of each navigation, with its language, before anything renders. */
  readonly onNavigation: (path: string) => void;
  readonly children: ReactNode;
}

/** React Router's BrowserRouter, with one line more: a navigation starts to load its page. */
export function PageRouter({ basename, onNavigation, children }: PageRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const { action, location } = history;
  const [shown, setShown] = useState({ action, location });
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        onNavigation(plainPath(location.pathname));
        startTransition(() => setShown({ action, location }));
      }),
    [history, onNavigation],
  );
  return (
    <Router
      basename={basename}
      navigator={history}
      location={shown.location}
      navigationType={shown.action}
    >
      {children}
    </Router>
  );
}
