import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import styles from './NotFound.module.css';

/** The 404 page (spec §2). It does not contain the requested address, so one file serves all of them. */
export function NotFound() {
  return (
    <>
      <title>{`${i18n.t('Page Not Found')} | ${BRAND}`}</title>
      <meta name="description" content={i18n.t('There is no page at this address.')} />
      <meta name="robots" content="noindex" />
      <section className={styles['page']}>
        <LostRoute />
        <h1>{i18n.t('Page Not Found')}</h1>
        <p>{i18n.t("Oops! The page you're looking for doesn't exist.")}</p>
        <p>
          <Link to={PATHS.home} className={buttonClass()}>
            {i18n.t('Go Home')}
          </Link>
        </p>
      </section>
    </>
  );
}

/**
 * The drawing of the 404 page: a street map with a route that stops short. Its colours are attributes, because the
 * stylesheet of the shell is in every page.
 */
function LostRoute() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" width="384" fill="none">
      <rect width="320" height="180" rx="16" fill="var(--leaf-tint)" />
      <path
        d="M0 62h320M0 128h150M70 0v180M204 0v62M258 0v62M150 62v118"
        stroke="var(--paper)"
        strokeWidth="9"
      />
      <g stroke="var(--leaf)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M28 128h42V62h134c28 0 30 30 44 44" />
        <path d="M256 118c8 9 12 20 12 34" strokeDasharray="1 13" />
      </g>
      <g fill="var(--card)" stroke="var(--leaf)" strokeWidth="5">
        <circle cx="28" cy="128" r="9" />
        <circle cx="70" cy="62" r="9" />
      </g>
      <path
        d="M268 92c-13-15-20-25-20-35a20 20 0 1 1 40 0c0 10-7 20-20 35z"
        fill="var(--marigold)"
      />
      <path
        d="M263 50c0-4 2-6 5-6s6 2 6 5c0 4-6 4-6 9M268 65v.1"
        stroke="var(--on-marigold)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}
