import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'shared-config/router';
import { closePopover } from './popovers';

/** Closes a menu when the visitor goes to another page, also by Back. One that was opened before hydration stays open. */
export function useClosedByNavigation(menu: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    closePopover(menu.current);
  }, [key, menu]);
}
