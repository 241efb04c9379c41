import { i18n } from 'shared-config/i18n/i18n';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { ANALYTICS_CHOICES_ID, ANALYTICS_QUESTION_ID } from './elementIds';

/**
 * The link that opens the question about analytics again, on a site that asks it.
 *
 * @param as `li` in a list
 */
export function AnalyticsChoices({ as: Tag = 'p' }: { readonly as?: 'p' | 'li' }) {
  if (!runtimeConfig().analyticsId) return null;
  return (
    // The script that acts on it shows it.
    <Tag id={ANALYTICS_CHOICES_ID} hidden suppressHydrationWarning>
      <a href={`#${ANALYTICS_QUESTION_ID}`}>{i18n.t('Analytics choices')}</a>
    </Tag>
  );
}
