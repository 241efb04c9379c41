import { useId } from 'react';
import { useLocation } from 'shared-config/router';
import { categoryIn } from 'shared-config/site/bookingAddress';
import { CONTACT_PREFERENCES, ESTIMATED_TIMES } from 'shared-config/site/formOptions';
import { TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import { useDraft } from 'shared-config/ui/draft/useDraft';
import { usePrefill } from 'shared-config/ui/form/usePrefill';
import { SelectField } from 'shared-config/ui/SelectField';
import { TextAreaField } from 'shared-config/ui/TextAreaField';
import { TextField } from 'shared-config/ui/TextField';
import { BookingActions } from './BookingActions';
import { BookingStop } from './BookingStop';
import { TermsAgreement } from './TermsAgreement';
import styles from './BookingForm.module.css';

/** The booking form (spec §2, §3). It cannot be sent: its only submit button is disabled. */
export function BookingForm() {
  const attachmentHint = useId();
  const timeAdvice = useId();
  const draft = useDraft('booking');
  const form = usePrefill(draft, ['category', categoryIn(useLocation().search)]);
  return (
    <form ref={form} method="post" className={styles['card']} aria-label="Book a Service">
      <BookingStop title="The errand">
        <SelectField
          label="Task Category"
          name="category"
          placeholder="Choose a category"
          options={TASK_CATEGORIES}
        />
        <TextAreaField
          label="Description"
          name="description"
          placeholder="Collect a blood report at the counter and bring it home"
        />
        <div className={styles['advised']}>
          <TextField
            label="Attachment"
            note="optional"
            name="attachment"
            type="file"
            aria-describedby={attachmentHint}
          />
          <p id={attachmentHint}>For example a photo of the bill, the prescription or the gate.</p>
        </div>
      </BookingStop>
      <BookingStop title="The route">
        <TextField
          label="From Location"
          name="from"
          placeholder="Lab, Malleshwaram"
          autoComplete="section-from address-line1"
          enterKeyHint="next"
        />
        <TextField
          label="To Location"
          name="to"
          placeholder="4th Block, Jayanagar"
          autoComplete="section-to address-line1"
          enterKeyHint="next"
        />
      </BookingStop>
      <BookingStop title="The time">
        <div className={styles['advised']}>
          <SelectField
            label="Estimated Time"
            name="estimatedTime"
            placeholder="How long will it take?"
            options={ESTIMATED_TIMES}
            aria-describedby={timeAdvice}
          />
          <p id={timeAdvice}>
            Book slightly more time than you think you need: counters have lunch breaks. If the work
            finishes early, the balance is refunded.
          </p>
        </div>
        <TextField label="Preferred Start Date and Time" name="start" type="datetime-local" />
      </BookingStop>
      <BookingStop title="You and your traveller">
        <TextAreaField
          label="Special Instructions"
          note="optional"
          name="instructions"
          placeholder="Please speak Kannada, and call before you ring the bell"
          rows={3}
        />
        <SelectField
          label="Contact Preference"
          name="contactPreference"
          placeholder="How should we reach you?"
          options={CONTACT_PREFERENCES}
        />
        <TermsAgreement />
      </BookingStop>
      <BookingActions />
    </form>
  );
}
