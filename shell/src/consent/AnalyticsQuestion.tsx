import { i18n } from 'shared-config/i18n/i18n';
import { PATHS } from 'shared-config/site/paths';

/**
 * The question about analytics in the language of the page. The composer renders it, because its script also runs on
 * sleeping pages, without React. Raise `WORDS_VERSION` when its meaning changes.
 */
export const AnalyticsQuestion = () => (
  <section className="choice_shell" tabIndex={-1} aria-label={i18n.t('Analytics')}>
    <div className="words_shell">
      <p className="question_shell">{i18n.t('May we count your visits?')}</p>
      <p>
        {i18n.t(
          'Google Analytics sets cookies and learns which pages you open and that you join the waitlist. You can change your mind at the end of every page.',
        )}{' '}
        <a href={PATHS.privacy}>{i18n.t('Privacy Policy')}</a>
      </p>
      {/* What holds so far. */}
      <p
        className="state_shell"
        data-signal={i18n.t('Your browser asks sites not to track you. We took that as a no.')}
        data-allowed={i18n.t('You have allowed it.')}
        data-refused={i18n.t('You have refused it.')}
      />
    </div>
    <div className="answers_shell">
      <button type="button" value="yes">
        {i18n.t('Allow')}
      </button>
      <button type="button" value="no">
        {i18n.t('Refuse')}
      </button>
    </div>
  </section>
);
