import { i18n } from 'shared-config/i18n/i18n';
import { Link, NavLink, useLocation } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { PATHS, WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { BrandMark } from './BrandMark';
import { plainPath } from '../host/matchRoute';
import { closePopover } from './popovers';
import { LanguageLinks, LanguageOffer } from './LanguageLinks';
import { UserMenu } from './UserMenu';
import styles from './TopBar.module.css';
import { Icon, MENU } from 'shared-config/ui/icons/icons';
import { type ComponentProps, useRef } from 'react';
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
        <JoinLink className={styles['join']} />
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

/** Pages without the link to the waitlist: the landing page has its own buttons (spec §2), and `/thank-you` follows it. */
const WITHOUT_JOIN: readonly string[] = [PATHS.home, PATHS.thankYou];

function JoinLink(props: Pick<ComponentProps<typeof Link>, 'className' | 'onClick'>) {
  const path = plainPath(useLocation().pathname);
  if (WITHOUT_JOIN.includes(path)) return null;
  return (
    <Link to={WAITLIST_ADDRESS} {...props}>
      {i18n.t('Join the Waitlist')}
    </Link>
  );
}

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
        <JoinLink onClick={close} />
        <LanguageLinks place="menu" />
      </nav>
    </>
  );
}
