import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from 'shared-config/site/brand';
import { inCity } from 'shared-config/site/launchWords';
import { telAddress, whatsAppAddress } from 'shared-config/site/numberAddresses';
import { PATHS } from 'shared-config/site/paths';
import { Icon } from 'shared-config/ui/icons/icons';
import { PageLink } from 'shared-config/ui/PageLink';
import hidden from 'shared-config/ui/VisuallyHidden.module.css';
import { AnalyticsChoices } from './AnalyticsChoices';
import { BrandMark } from './BrandMark';
import { LanguageLinks } from './LanguageLinks';
import styles from './Footer.module.css';

const links = () =>
  [
    [i18n.t('About Us'), PATHS.about],
    [i18n.t('Services'), PATHS.services],
    [i18n.t('Contact'), PATHS.contact],
    [i18n.t('Blog'), PATHS.blog],
    [i18n.t('Terms & Conditions'), PATHS.terms],
    [i18n.t('Privacy Policy'), PATHS.privacy],
    [i18n.t('Become a helper'), PATHS.helper],
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
          <p className={styles['line']}>
            {i18n.t('Verified local helpers for your errands {inCity}.', { inCity: inCity() })}
          </p>
          <Calls />
          <p hidden>{ownAddresses().email}</p>
        </div>
        <nav aria-label={i18n.t('Footer')}>
          <ul className={styles['links']}>
            {links().map(([label, path]) => (
              <li key={path}>
                {path === PATHS.blog ? (
                  <PageLink to={path} target="_blank" rel="noopener">
                    {label}
                    <span className={hidden['visuallyHidden']}>
                      {` ${i18n.t('(opens in a new tab)')}`}
                    </span>
                  </PageLink>
                ) : (
                  <PageLink to={path}>{label}</PageLink>
                )}
              </li>
            ))}
            <AnalyticsChoices as="li" />
          </ul>
        </nav>
        <SocialLinks />
        <div className={styles['end']}>
          <Company />
          <LanguageLinks place="footer" />
        </div>
      </div>
    </footer>
  );
}

/** How to talk to us, as far as it is configured. */
function Calls() {
  const { phone, whatsapp } = runtimeConfig().company ?? {};
  if (!phone && !whatsapp) return null;
  return (
    <p className={styles['calls']}>
      {phone && <a href={telAddress(phone)}>{phone}</a>}
      {phone && <Link to={PATHS.contact}>{i18n.t('Call me back')}</Link>}
      {whatsapp && elsewhere(whatsAppAddress(whatsapp), 'WhatsApp', 'WhatsApp')}
    </p>
  );
}

function Company() {
  const { legalName, address, grievanceOfficer } = runtimeConfig().company ?? {};
  const officer =
    grievanceOfficer && i18n.t('Grievance officer: {grievanceOfficer}', { grievanceOfficer });
  return [legalName, address, officer].map(
    (line) =>
      line && (
        <p key={line} className={styles['line']}>
          {line}
        </p>
      ),
  );
}

/** A link to another site, in a tab of its own. */
const elsewhere = (address: string, name: string, shown: ReactNode): ReactNode => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={i18n.t('{name} (opens in a new tab)', { name })}
  >
    {shown}
  </a>
);

/** Line drawings of the four networks' letters and camera, in their order. */
const ICONS = {
  Facebook: 'M15 5.5h-1a2.5 2.5 0 0 0-2.5 2.5v12M8.5 12h6',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.8 7.2v.01',
  'X (Twitter)': 'M5.5 5l13 14M18.5 5l-13 14',
  LinkedIn: 'M6.5 10v8.5M6.5 5.5v.01M11 18.5V10M11 13.5a3.5 3.5 0 0 1 7 0v5',
};

/** Facebook and Instagram link to our profiles; Twitter and LinkedIn are disabled (spec §2). */
function SocialLinks() {
  const profiles: Readonly<Partial<Record<string, string>>> = ownAddresses().social;
  return (
    <ul className={styles['social']} aria-label={i18n.t('Social media')}>
      {Object.entries(ICONS).map(([network, path]) => {
        const profile = profiles[network];
        const icon = <Icon d={path} size={22} />;
        return (
          <li key={network}>
            {profile ? (
              elsewhere(profile, network, icon)
            ) : (
              <span
                role="link"
                aria-disabled="true"
                aria-label={network}
                className={styles['disabled']}
              >
                {icon}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
