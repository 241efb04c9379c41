import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-config/router';

/**
 * On every change of the path: scrolls to the top, or to the section that the address names, and moves
 * focus to the new page's h1 so that screen readers begin there (spec §2).
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
    focusHeading();
  }, [pathname, hash]);
}

/** Nothing for a hash that names no section, whatever an old link or a typing error made of it. */
function sectionOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
