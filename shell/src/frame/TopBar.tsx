import { Link, NavLink } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { BrandMark } from './BrandMark';
import { MAIN_LINKS, noClass } from './mainLinks';
import { MobileMenu } from './MobileMenu';
import { UserMenu } from './UserMenu';
import styles from './TopBar.module.css';

/** The bar over every page (spec §2). */
export function TopBar() {
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <Link to={PATHS.home} className={styles['brand']} aria-label={`${BRAND} home`}>
          <BrandMark />
          {BRAND}
        </Link>
        <UserMenu />
        <nav aria-label="Main" className={styles['links']}>
          {MAIN_LINKS.map(({ label, path }) => (
            <NavLink key={path} to={path} end className={noClass}>
              {label}
            </NavLink>
          ))}
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}
