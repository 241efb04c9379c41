import { createElement, memo, Suspense, use, useEffect, useMemo } from 'react';
import { useLocation } from 'shared-config/router';
import { plainPath } from '../matchRoute';
import { KeptWords } from './KeptWords';
import { usePageSource } from './PageSource';
import { markSlotReady, SLOT_ID } from './slotElement';

/**
 * Where a remote's page stands. The element below Suspense is made anew only when the path changes: while
 * the prerendered page waits for its code, nothing that happens in the shell may touch it.
 */
export function Slot() {
  const path = plainPath(useLocation().pathname);
  return useMemo(
    () => (
      <div id={SLOT_ID}>
        <Suspense fallback={null}>
          <KeptWords key={path}>
            <FederatedPage path={path} />
          </KeptWords>
        </Suspense>
      </div>
    ),
    [path],
  );
}

const FederatedPage = memo(function FederatedPage({ path }: { readonly path: string }) {
  const page = use(usePageSource().page(path));
  useEffect(() => markSlotReady(path), [path]);
  return createElement(page);
});
