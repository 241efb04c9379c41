import { i18n } from 'shared-config/i18n/i18n';
import { Link, NavLink } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { BrandMark } from './BrandMark';
import { closePopover } from './popovers';
import { JoinPill, JoinLinks } from './JoinWays';
import { LanguageLinks, LanguageOffer } from './LanguageLinks';
import { UserMenu } from './UserMenu';
import styles from './TopBar.module.css';
import { Icon, MENU } from 'shared-config/ui/icons/icons';
import { useRef } from 'react';
import { useClosedByNavigation } from './useClosedByNavigation';

export function TopBar() {
  return (
    <header className={styles['bar']}>
      <LanguageOffer />
      <div className={styles['inner']}>
        <Link
          to={PATHS.home}
          className={styles['brand']}
          aria-label={i18n.t('{brand} home', { brand: BRAND })}
        >
          <BrandMark />
          {BRAND}
        </Link>
        <UserMenu />
        <nav aria-label={i18n.t('Main')} className={styles['links']}>
          {mainLinks().map(({ label, path }) => (
            <NavLink key={path} to={path} end className={noClass}>
              {label}
            </NavLink>
          ))}
        </nav>
        <JoinPill className={styles['join']} />
        <LanguageLinks place="bar" />
        <MobileMenu />
      </div>
    </header>
  );
}

/** The links of the top bar, in their order (spec §2). */
const mainLinks = () => [
  { label: i18n.t('About'), path: PATHS.about },
  { label: i18n.t('Services'), path: PATHS.services },
  { label: i18n.t('Log In'), path: PATHS.login },
  { label: i18n.t('Sign Up'), path: PATHS.signup },
  { label: i18n.t('Contact Us'), path: PATHS.contact },
];

/** Without it, the router writes an empty class. `aria-current` marks the current page. */
const noClass = (): undefined => undefined;

/** The hamburger menu of small screens: a popover, which opens without scripts. */
function MobileMenu() {
  const popover = useRef<HTMLElement>(null);
  const close = (): void => closePopover(popover.current);
  useClosedByNavigation(popover);
  return (
    <>
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label={i18n.t('Menu')}
        className={styles['hamburger']}
      >
        <Icon d={MENU} />
      </button>
      <nav
        ref={popover}
        id="mobile-menu"
        popover="auto"
        aria-label={i18n.t('Menu')}
        className={styles['menu']}
      >
        {mainLinks().map(({ label, path }) => (
          // Close immediately: the menu would cover the notice about a slow page.
          <NavLink key={path} to={path} end className={noClass} onClick={close}>
            {label}
          </NavLink>
        ))}
        <NavLink to={PATHS.helper} end className={noClass} onClick={close}>
          {i18n.t('Become a helper')}
        </NavLink>
        <JoinLinks onClick={close} />
        <LanguageLinks place="menu" />
      </nav>
    </>
  );
}
