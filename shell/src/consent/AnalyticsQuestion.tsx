import { i18n } from 'shared-config/i18n/i18n';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { PageLink } from 'shared-config/ui/PageLink';
import { ANALYTICS_QUESTION_ID } from '../frame/elementIds';
import styles from '../frame/StatusMessage.module.css';
import { STATES } from './evaluateAnswer';

/**
 * The question about analytics, which looks like a status message. It is in the documents of a site with analytics, and
 * hidden until `startChoice` asks it. Raise `WORDS_VERSION` when its meaning changes.
 */
export function AnalyticsQuestion() {
  const more = i18n.t(
    'Google Analytics sets cookies and learns which pages you open and whether you join the waitlist. You can change your answer at any time.',
  );
  const states = {
    signal: i18n.t('Your browser asks sites not to track you. We took that as a no.'),
    allowed: i18n.t('You have allowed it.'),
    refused: i18n.t('You have refused it.'),
  };
  return (
    <section
      id={ANALYTICS_QUESTION_ID}
      aria-label={i18n.t('Analytics')}
      tabIndex={-1}
      className={styles['region']}
      data-says=""
      hidden
      // The script may show it before the frame hydrates.
      suppressHydrationWarning
    >
      <div className={styles['text']}>
        <p>{i18n.t('May we count your visits?')}</p>
        <small>
          {`${more} `}
          <PageLink to={PATHS.privacy}>{i18n.t('Privacy Policy')}</PageLink>
          {STATES.map((state) => (
            <b key={state} hidden suppressHydrationWarning>
              {` ${states[state]}`}
            </b>
          ))}
        </small>
      </div>
      <div className={styles['choices']}>
        <button type="button" value="yes" className={buttonClass('quiet')}>
          {i18n.t('Allow')}
        </button>
        <button type="button" value="no" className={buttonClass('quiet')}>
          {i18n.t('Refuse')}
        </button>
      </div>
    </section>
  );
}
