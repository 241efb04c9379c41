import { createContext, use } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { ENGLISH, LANGUAGE, localPath, type Language } from 'shared-config/i18n/languages';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { PATHS } from 'shared-config/site/paths';
import styles from './LanguageLinks.module.css';

/** The languages in which the page exists, and its path in English. */
export const PageLanguagesContext = createContext<{
  readonly page: readonly Language[];
  readonly path: string;
}>({ page: [ENGLISH], path: PATHS.home });

/** The line that offers a page in the visitor's language; a script shows the one of `<html data-offer>` (offerLanguage). */
export function LanguageOffer() {
  const { page, path } = use(PageLanguagesContext);
  if (i18n.language !== ENGLISH) return null;
  return page
    .filter((language) => language !== ENGLISH)
    .map((language) => (
      <p key={language} lang={language} className={styles['offer']}>
        <a href={localPath(language, path)} hrefLang={language}>
          {LANGUAGE[language].offer}
        </a>
      </p>
    ));
}

/**
 * The links to this page in other languages, or to their landing page where it is not translated. They are plain links:
 * another language is another document. Nothing on a site with one language.
 *
 * @param place `bar` is for wide screens, and has no room for the current language; `menu` is that of small screens, or of a greeting
 */
export function LanguageLinks({ place }: { readonly place: 'bar' | 'menu' | 'footer' }) {
  const { page, path } = use(PageLanguagesContext);
  const site: readonly Language[] = [ENGLISH, ...(runtimeConfig().languages ?? [])];
  if (site.length < 2) return null;
  return (
    <ul aria-label={i18n.t('Language')} className={[styles['links'], styles[place]].join(' ')}>
      {site.map((language) => {
        const { name } = LANGUAGE[language];
        const current = language === i18n.language;
        return (
          <li key={language} lang={language} aria-current={current ? 'true' : undefined}>
            {current ? (
              name
            ) : (
              <a
                href={localPath(language, page.includes(language) ? path : PATHS.home)}
                hrefLang={language}
              >
                {name}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
