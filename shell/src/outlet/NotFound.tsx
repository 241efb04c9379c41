import { i18n } from 'shared-config/i18n/i18n';
import { ENGLISH, localPath, type Translated } from 'shared-config/i18n/languages';
import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { pin, streets } from 'shared-config/ui/drawings/streets';
import { JoinLinks } from '../frame/JoinWays';
import styles from './NotFound.module.css';

/** What a catalog says on its 404 page. The page in English has it too: Firebase Hosting sends that one for every language. */
export const TRANSLATIONS: Readonly<
  Record<Translated, { readonly title: string; readonly sentence: string; readonly home: string }>
> = {
  kn: {
    title: 'ಪುಟ ಸಿಗಲಿಲ್ಲ',
    sentence: 'ಅಯ್ಯೋ! ನೀವು ಹುಡುಕುತ್ತಿರುವ ಪುಟ ಇಲ್ಲಿಲ್ಲ.',
    home: 'ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ',
  },
  hi: {
    title: 'पेज नहीं मिला',
    sentence: 'अरे! आप जो पेज ढूँढ रहे हैं, वह यहाँ नहीं है।',
    home: 'होम पर जाएँ',
  },
};

/** The 404 page (spec §2). It does not contain the requested address, so one file serves all of them. */
export function NotFound() {
  return (
    <>
      <title>{`${i18n.t('Page Not Found')} | ${BRAND}`}</title>
      <meta name="description" content={i18n.t('There is no page at this address.')} />
      <meta name="robots" content="noindex" />
      <section className={styles['page']}>
        <div className={styles['text']}>
          <h1>{i18n.t('Page Not Found')}</h1>
          <p>{i18n.t("Oops! The page you're looking for doesn't exist.")}</p>
          <p>
            <Link to={PATHS.home} className={buttonClass()}>
              {i18n.t('Go Home')}
            </Link>
          </p>
          <p className={styles['ways']}>
            <Link to={PATHS.services}>{i18n.t('Services')}</Link>
            <Link to={PATHS.contact}>{i18n.t('Contact Us')}</Link>
            <JoinLinks />
          </p>
          {i18n.language === ENGLISH &&
            runtimeConfig().languages?.map((language) => {
              const { title, sentence, home } = TRANSLATIONS[language];
              return (
                <p key={language} lang={language}>
                  <strong>{title}.</strong> {sentence}{' '}
                  <a href={localPath(language, PATHS.home)} hrefLang={language}>
                    {home}
                  </a>
                </p>
              );
            })}
        </div>
        <LostRoute />
      </section>
    </>
  );
}

/**
 * The hero's map, with a route that leaves it and ends in the air. Its colours are attributes, because the stylesheet of
 * the shell is in every page.
 */
function LostRoute() {
  return (
    <svg
      viewBox="0 0 400 225"
      aria-hidden="true"
      width="448"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g transform="scale(.75)">
        {streets}
        <g stroke="var(--leaf)" strokeWidth="8">
          <path d="M94 262 87 152 309 136 303 46" />
          <path d="M303 46c-4-60 92-20 150 24" strokeDasharray="1 15" />
          <circle cx="94" cy="262" fill="var(--card)" r="10" />
          <circle cx="87" cy="152" fill="var(--card)" r="10" />
        </g>
      </g>
      <g transform="translate(356 108)">
        {pin}
        <path
          d="M-5-38c0-4 2-6 5-6s6 2 6 5c0 4-6 4-6 9M0-22h0"
          stroke="var(--on-marigold)"
          strokeWidth="5"
        />
      </g>
    </svg>
  );
}
