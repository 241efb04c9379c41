import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useLocation } from 'shared-config/router';

/**
 * Does what a browser does when it loads a document: a new path starts at the top with the focus on its h1, where screen
 * readers then start (spec §2), or at the section in its address, from which Tab continues (WCAG 2.4.3). Back and Forward
 * within a page return to the place.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const way = useNavigationType();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const arrives = before.current === undefined;
    const stays = before.current === pathname;
    before.current = pathname;
    const place = placeOfEntry();
    notePlace();
    if (arrives) return;
    if (stays && way === 'POP') {
      if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' });
      return;
    }
    const section = way === 'REPLACE' ? null : sectionOf(hash);
    if (section) return leadTo(section);
    if (stays) return;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    focusHeading();
    // Another entry of the history, even at the same address.
  }, [pathname, hash, key, way]);
}

/** The section that a hash names, or null; the hash may be malformed. */
function sectionOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function leadTo(section: HTMLElement): void {
  // A dialog that has opened meanwhile has the focus already.
  if (section.contains(document.activeElement)) return;
  section.scrollIntoView();
  const lent = section.tabIndex < 0 && !section.hasAttribute('tabindex');
  if (lent) {
    section.tabIndex = -1;
    // No browser draws a ring around the section of an address.
    section.style.outline = 'none';
    section.addEventListener(
      'blur',
      () => {
        section.removeAttribute('tabindex');
        section.style.outline = '';
      },
      { once: true },
    );
  }
  section.focus({ preventScroll: true });
  if (document.activeElement !== section) focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** How far each entry of the history was scrolled, in pixels. */
const places = new Map<string, number>();

/** The router's key of the entry of the history that is shown. One that the browser made for a link within the page gets one. */
function entryKey(): string {
  const state = window.history.state as { readonly key?: string } | null;
  if (state?.key !== undefined) return state.key;
  const key = String(performance.now());
  window.history.replaceState({ ...state, key }, '');
  return key;
}

const placeOfEntry = (): number | undefined => places.get(entryKey());

const notePlace = (): void => void places.set(entryKey(), window.scrollY);

/**
 * Prevents the browser from restoring a scroll position after a change of the path, because a new page starts at
 * the top (spec §2). A reload, or a return from another site, still restores the position.
 */
export function ownScrolling(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  window.addEventListener('scroll', notePlace, { passive: true });
}
