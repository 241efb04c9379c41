import { Link } from 'shared-config/router';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND, CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import spoken from 'shared-config/ui/Spoken.module.css';
import { ANALYTICS_CHOICES_ID } from './elementIds';
import { BrandMark } from './BrandMark';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks';

const LINKS = [
  ['About Us', PATHS.about],
  ['Services', PATHS.services],
  ['Contact', PATHS.contact],
  ['Blog', PATHS.blog],
  ['Terms & Conditions', PATHS.terms],
  ['Privacy Policy', PATHS.privacy],
] as const;

/** The footer of every page (spec §2). The address to write to shows in prints alone. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div>
          <p className={styles['brand']}>
            <BrandMark />
            {BRAND}
          </p>
          <p className={styles['line']}>{`Verified local helpers for the errands of ${CITY}.`}</p>
          <CompanyDetails />
          <p hidden>{ownAddresses().email}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles['links']}>
            {LINKS.map(([label, path]) => (
              <li key={path}>
                {path === PATHS.blog ? (
                  <a href={path} target="_blank" rel="noopener">
                    {label}
                    <span className={spoken['spoken']}> (opens in a new tab)</span>
                  </a>
                ) : (
                  <Link to={path}>{label}</Link>
                )}
              </li>
            ))}
            {runtimeConfig().analyticsId && (
              // The script that acts on it shows it.
              <li id={ANALYTICS_CHOICES_ID} hidden>
                <button type="button">Analytics choices</button>
              </li>
            )}
          </ul>
        </nav>
        <SocialLinks />
      </div>
    </footer>
  );
}

/** Who runs the site: each detail where it is configured, and nothing without one. */
function CompanyDetails() {
  const { legalName, address, grievanceOfficer } = runtimeConfig().company ?? {};
  const officer = grievanceOfficer && `Grievance officer: ${grievanceOfficer}`;
  const lines = [legalName, address, officer].filter(Boolean);
  return lines.map((line) => (
    <p key={line} className={styles['line']}>
      {line}
    </p>
  ));
}
