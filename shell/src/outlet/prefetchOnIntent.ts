import { plainPath } from '../host/matchRoute';
import type { PageCache } from './PageCache';

/** Fetches the code of a page when the visitor points at, focuses or touches a link to it. */
export function prefetchOnIntent(pages: Pick<PageCache, 'prefetch'>): void {
  const listen = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target === '_blank') return;
    const path = plainPath(link.pathname);
    if (path !== plainPath(location.pathname)) pages.prefetch(path);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, listen, { passive: true });
}
