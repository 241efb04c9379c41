import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-config/router';

/**
 * On every change of the path: scrolls to the top, or to the section in the address, and moves focus to the
 * new page's h1, where screen readers then start (spec §2).
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const section = sectionOf(hash);
    if (section) section.scrollIntoView();
    else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** The section that a hash names, or null; the hash may be malformed. */
function sectionOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Keeps the browser from restoring a scroll position after a change of the path, because a new page starts at
 * the top (spec §2). A reload, or a return from another site, still restores the position.
 */
export function ownScrolling(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}
