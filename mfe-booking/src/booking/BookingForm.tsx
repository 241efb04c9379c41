import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { durationLabels } from 'shared-config/site/durationWords';
import { ESTIMATED_TIMES } from 'shared-config/site/estimatedTimes';
import { inCity } from 'shared-config/site/launchWords';
import { CANCELLATION_NOTICE } from 'shared-config/site/limits';
import { PATHS } from 'shared-config/site/paths';
import { categoryNames, TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { DraftNote } from 'shared-config/ui/draft/DraftNote';
import { useChosenByLink } from 'shared-config/ui/draft/useChosenByLink';
import { useDraft } from 'shared-config/ui/draft/useDraft';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { PageLink } from 'shared-config/ui/PageLink';
import { SelectField, TextAreaField, TextField } from 'shared-config/ui/fields';
import { EARLY_ACCESS_ID } from '../earlyAccess/EarlyAccess';
import { startInWords } from './startInWords';
import { Total } from './Total';
import { BOOKING_FORM, type Chosen } from './useChosen';
import styles from './BookingForm.module.css';

/** How a customer wants to be reached (spec §3). */
const preferenceLabels = () => ({
  Phone: i18n.t('Phone'),
  Email: i18n.t('Email'),
  WhatsApp: i18n.t('WhatsApp'),
});

/** The booking form (spec §2, §3). It cannot be sent: its only submit button is disabled. */
export function BookingForm({ chosen }: { readonly chosen: Chosen }) {
  const start = startInWords(chosen.start);
  const [draft, clear] = useDraft('booking', {}, useChosenByLink('category', TASK_CATEGORIES));
  return (
    <form
      ref={draft}
      id={BOOKING_FORM}
      method="post"
      className={styles['card']}
      aria-label={i18n.t('Book a Service')}
    >
      <Total chosen={chosen} place="above" />
      <DraftNote clear={clear} />
      <BookingStop title={i18n.t('The errand')}>
        <SelectField
          label={i18n.t('Task Category')}
          name="category"
          placeholder={i18n.t('Choose a category')}
          options={TASK_CATEGORIES}
          labels={categoryNames()}
        />
        <TextAreaField
          label={i18n.t('Description')}
          name="description"
          placeholder={i18n.t('Collect a blood report at the counter and bring it home')}
        />
        <div className={styles['advised']}>
          <TextField
            label={i18n.t('Attachment')}
            note={i18n.t('optional')}
            name="attachment"
            type="file"
            aria-describedby="attachment-hint"
          />
          <p id="attachment-hint">
            {i18n.t('For example a photo of the bill, the prescription or the gate.')}
          </p>
        </div>
      </BookingStop>
      <BookingStop title={i18n.t('The route')} pairs>
        <TextField
          label={i18n.t('From Location')}
          name="from"
          placeholder={i18n.t('Lab, Malleshwaram')}
          autoComplete="section-from address-line1"
          enterKeyHint="next"
        />
        <TextField
          label={i18n.t('To Location')}
          name="to"
          placeholder={i18n.t('4th Block, Jayanagar')}
          autoComplete="section-to address-line1"
          enterKeyHint="next"
        />
      </BookingStop>
      <BookingStop title={i18n.t('The time')} pairs>
        <SelectField
          label={i18n.t('Estimated Time')}
          name="estimatedTime"
          placeholder={i18n.t('How long will it take?')}
          options={ESTIMATED_TIMES}
          labels={durationLabels()}
          aria-describedby="time-advice"
        />
        <p id="time-advice" className={styles['advice']}>
          {i18n.t(
            'Book slightly more time than you think you need: counters have lunch breaks. If the work finishes early, the balance is refunded.',
          )}
        </p>
        <TextField
          label={i18n.t('Preferred Start Date and Time')}
          name="start"
          type="datetime-local"
          {...(start && { hint: start })}
        />
      </BookingStop>
      <BookingStop title={i18n.t('You and your helper')}>
        <TextAreaField
          label={i18n.t('Special Instructions')}
          note={i18n.t('optional')}
          name="instructions"
          placeholder={i18n.t('Please speak Kannada, and call before you ring the bell')}
          rows={3}
        />
        <SelectField
          label={i18n.t('Contact Preference')}
          name="contactPreference"
          placeholder={i18n.t('How should we reach you?')}
          options={Object.keys(preferenceLabels())}
          labels={preferenceLabels()}
        />
        <div className={styles['agreement']}>
          <input
            type="checkbox"
            id="booking-terms"
            name="terms"
            value="agreed"
            className={styles['box']}
          />
          <label htmlFor="booking-terms">
            {i18n.t('I agree to the {terms}', {
              terms: <PageLink to={PATHS.terms}>{i18n.t('Terms & Conditions')}</PageLink>,
            })}
          </label>
        </div>
      </BookingStop>
      <div className={styles['actions']}>
        <NoScriptNote
          reason={i18n.t('JavaScript is off in this browser, so what you type here is not saved.')}
          wish={i18n.t('To ask about an errand')}
        />
        <ul className={styles['assurances']}>
          <li>{i18n.t('At launch, every helper is identity-verified and background-checked.')}</li>
          <li>
            {i18n.t(
              'You pay in advance. We hold your money, in escrow, until you say that the task is done.',
            )}
          </li>
          <li>
            {i18n.t('Cancel at least {notice} before the scheduled time and you get a refund.', {
              notice: durationLabels()[CANCELLATION_NOTICE],
            })}
          </li>
        </ul>
        <div className={styles['buttons']}>
          <button
            type="submit"
            className={buttonClass()}
            disabled
            aria-describedby="booking-reason"
          >
            {i18n.t('Review & Book Now')}
          </button>
          {/* A link, so that it scrolls to the box and moves the focus without scripts. */}
          <a href={`#${EARLY_ACCESS_ID}`} className={buttonClass()}>
            {i18n.t('Get Early Access')}
          </a>
        </div>
        <p id="booking-reason" className={styles['reason']}>
          {i18n.t('Booking opens when we launch {inCity}. Nothing you type here is sent.', {
            inCity: inCity(),
          })}
        </p>
      </div>
    </form>
  );
}

interface BookingStopProps {
  readonly title: string;
  /** Whether its fields are short enough for two in a line. */
  readonly pairs?: boolean;
  readonly children: ReactNode;
}

function BookingStop({ title, pairs, children }: BookingStopProps) {
  return (
    <fieldset className={styles['stop']}>
      <legend className={styles['title']}>{title}</legend>
      <div className={[styles['fields'], pairs && styles['pairs']].filter(Boolean).join(' ')}>
        {children}
      </div>
    </fieldset>
  );
}
