import { createElement, memo, Suspense, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'shared-config/router';
import { plainPath } from '../matchRoute';
import { PrerenderedFallback } from './PrerenderedFallback';
import { PageGuard } from './PageGuard';
import { usePageSource, type PageSource } from './PageSource';
import { markOutletReady, OUTLET_ID } from './outletElement';

/**
 * Where a remote's page stands. The page that the visitor arrived on has a place of its own: React cannot
 * put another page where one is still waiting to come to life, so there a dead remote would hold every
 * link back. All later pages share the second place, which keeps the old page until the next is ready.
 */
export function Outlet() {
  const path = plainPath(useLocation().pathname);
  const source = usePageSource();
  const [arrival, setArrival] = useState<string | null>(path);
  if (arrival !== null && path !== arrival) setArrival(null);
  source.visit(path);
  useWayBack(source);
  // Made anew only when the path changes: nothing else that happens in the shell may touch waiting words.
  return useMemo(
    () => (
      <div id={OUTLET_ID}>
        {path === arrival && (
          <Suspense fallback={<PrerenderedFallback />}>
            <PageGuard path={path} fallback={<PrerenderedFallback />}>
              <FederatedPage path={path} />
            </PageGuard>
          </Suspense>
        )}
        <Suspense fallback={null}>
          {path !== arrival && (
            <PageGuard key={path} path={path} fallback={null}>
              <FederatedPage path={path} />
            </PageGuard>
          )}
        </Suspense>
      </div>
    ),
    [path, arrival],
  );
}

/**
 * A visitor who turns back before the next page has come is where they were: React then finds nothing to
 * draw, so nobody else would tell the source.
 */
function useWayBack(source: PageSource): void {
  useEffect(() => {
    const turnBack = (): void => source.visit(plainPath(window.location.pathname));
    window.addEventListener('popstate', turnBack);
    return () => window.removeEventListener('popstate', turnBack);
  }, [source]);
}

const FederatedPage = memo(function FederatedPage({ path }: { readonly path: string }) {
  const page = use(usePageSource().page(path));
  useEffect(() => markOutletReady(path), [path]);
  return createElement(page);
});
