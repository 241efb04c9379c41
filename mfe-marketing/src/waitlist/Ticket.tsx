import { i18n } from 'shared-config/i18n/i18n';
import { placeIn } from 'shared-config/services/invitationHeader';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { PROMO_CODE, PROMO_PERCENT } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { copy } from 'shared-config/ui/share';
import type { JoinedEntry } from './joinedEntry';
import { WAITLIST_FORM } from './waitlistForm';
import { IfJoined, Known } from './EntryStates';
import styles from './Ticket.module.css';

/**
 * A slip with the place and what was joined, and the promo code as a stub to tear off and keep (spec §2, §9). A press on the
 * code selects it whole.
 */
export function Ticket() {
  return (
    <div className={styles['ticket']}>
      <div className={styles['slip']}>
        <IfJoined>
          {(entry) => (
            <>
              <Place place={placeIn(entry)?.place} />
              <dl className={styles['entry']}>
                {WAITLIST_FORM.in(i18n).fields.map((field, at) => (
                  <div key={field.name}>
                    <dt>{field.label}</dt>
                    <dd>{shown(entry.data[field.name as keyof JoinedEntry['data']], at)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </IfJoined>
        <div>
          <p className={styles['percent']}>
            {i18n.t('{percent}% off', { percent: PROMO_PERCENT })}
          </p>
          <p>{i18n.t('for early customers, at launch in your city')}</p>
        </div>
      </div>
      <div className={styles['stub']}>
        <p className={styles['label']}>{i18n.t('Keep this code')}</p>
        <p className={styles['code']}>{PROMO_CODE}</p>
        <p className={styles['ways']}>
          <button
            type="button"
            className={[buttonClass('quiet'), styles['copy']].join(' ')}
            onClick={({ currentTarget }) => void copy(currentTarget, PROMO_CODE)}
          >
            {i18n.t('Copy')}
          </button>
          <output />
        </p>
      </div>
    </div>
  );
}

/** A hosted spreadsheet says no place. */
function Place({ place }: { readonly place: number | undefined }) {
  if (place === undefined || runtimeConfig().rows.hosted) return null;
  return (
    <p className={styles['place']}>
      {i18n.t('You are number {place} on the waitlist.', {
        place: (
          <strong>
            <Known>{place.toLocaleString(i18n.locale)}</Known>
          </strong>
        ),
      })}
    </p>
  );
}

/** What was typed, or the chosen line in the language of the page: rows are in English. */
function shown(text: string, field: number): string {
  const [asked, stored] = [WAITLIST_FORM.in(i18n), WAITLIST_FORM.declared].map(
    ({ fields }) => fields[field],
  );
  if (!asked || !stored || !('choices' in asked) || !('choices' in stored)) return text;
  return asked.choices[stored.choices.findIndex((choice) => choice === text)] ?? text;
}
