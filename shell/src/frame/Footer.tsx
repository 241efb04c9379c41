import { Link } from 'shared-config/router';
import { BRAND, CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { BrandMark } from './BrandMark';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks';

/** The footer of every page (spec §2). */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <p className={styles['brand']}>
            <BrandMark />
            {BRAND}
          </p>
          <p className={styles['line']}>Verified local helpers for the errands of {CITY}.</p>
        </div>
        <nav aria-label="Footer" className={styles['nav']}>
          <ul className={styles['links']}>
            <li>
              <Link to={PATHS.about}>About Us</Link>
            </li>
            <li>
              <Link to={PATHS.services}>Services</Link>
            </li>
            <li>
              <Link to={PATHS.contact}>Contact</Link>
            </li>
            <li>
              <a href={PATHS.blog} target="_blank" rel="noopener">
                Blog<span className={styles['hidden']}> (opens in a new tab)</span>
              </a>
            </li>
            <li>
              <Link to={PATHS.terms}>Terms &amp; Conditions</Link>
            </li>
            <li>
              <Link to={PATHS.privacy}>Privacy Policy</Link>
            </li>
          </ul>
        </nav>
        <SocialLinks />
      </div>
    </footer>
  );
}
