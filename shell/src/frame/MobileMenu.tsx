import { Menu } from 'shared-config/ui/icons/icons';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'shared-config/router';
import { MAIN_LINKS } from './mainLinks';
import styles from './TopBar.module.css';

/** The hamburger menu of small screens: a popover, so it opens before and without any script. */
export function MobileMenu() {
  const popover = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  // Browsers without popovers have no such method, and an exception here would take the page along.
  const close = (): void => popover.current?.hidePopover?.();
  useEffect(() => {
    // A menu that was opened before the page came to life stays open.
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
          // At once: the next page may take its time, and what is said about that stands behind the menu.
          <NavLink key={path} to={path} end onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
