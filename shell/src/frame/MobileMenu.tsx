import { Menu } from 'shared-config/ui/icons/icons';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'shared-config/router';
import { MAIN_LINKS, noClass } from './mainLinks';
import styles from './TopBar.module.css';

/** The hamburger menu of small screens: a popover, which opens without scripts. */
export function MobileMenu() {
  const popover = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  // Browsers without popovers lack this method.
  const close = (): void => popover.current?.hidePopover?.();
  useEffect(() => {
    // A menu that was opened before hydration stays open.
    if (opened.current === key) return;
    opened.current = key;
    close();
  }, [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label="Menu"
        className={styles['hamburger']}
      >
        <Menu />
      </button>
      <nav
        ref={popover}
        id="mobile-menu"
        popover="auto"
        aria-label="Menu"
        className={styles['menu']}
      >
        {MAIN_LINKS.map(({ label, path }) => (
          // Close immediately: the menu would cover the notice about a slow page.
          <NavLink key={path} to={path} end className={noClass} onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
