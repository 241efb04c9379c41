import { Link } from 'shared-config/router';
import { SOCIAL_LINKS } from 'shared-config/site/addresses';
import { BRAND, CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import styles from './Footer.module.css';

/** The foot of every page (spec §2). */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <p className={styles['brand']}>
          <strong>{BRAND}</strong> Verified local helpers for the errands of {CITY}.
        </p>
        <nav aria-label="Footer">
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
        <ul className={styles['links']} aria-label="Social media">
          {Object.entries(SOCIAL_LINKS).map(([name, address]) => (
            <li key={name}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
          {['Twitter', 'LinkedIn'].map((name) => (
            <li key={name}>
              <span role="link" aria-disabled="true" className={styles['disabled']}>
                {name}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
