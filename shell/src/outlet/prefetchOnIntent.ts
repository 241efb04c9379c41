import { LEADS_ATTRIBUTE } from 'shared-config/contract/sharedState';
import { plainPath } from '../host/matchRoute';
import type { PageCache } from './PageCache';

/**
 * Fetches the code of a page when the visitor points at, focuses or touches a link to it, or a form that leads to it. That may
 * have happened before the page was awake.
 */
export function prefetchOnIntent(pages: Pick<PageCache, 'prefetch'>): void {
  const look = (target: EventTarget | null): void => {
    const path = target instanceof Element ? pathFrom(target) : undefined;
    if (path !== undefined && path !== plainPath(location.pathname)) pages.prefetch(path);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, ({ target }) => look(target), { passive: true });
  look(document.activeElement);
}

/** The path that a press on an element, or on the button of its form, leads to on this site. */
function pathFrom(element: Element): string | undefined {
  const form = element.closest(`[${LEADS_ATTRIBUTE}]`);
  if (form) return form.getAttribute(LEADS_ATTRIBUTE) ?? undefined;
  const link = element.closest('a');
  const isHere = link?.origin === location.origin && link.target !== '_blank';
  return isHere ? plainPath(link.pathname) : undefined;
}
