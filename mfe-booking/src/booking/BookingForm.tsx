import type { ReactNode } from 'react';
import { Link, useLocation } from 'shared-config/router';
import { CITY } from 'shared-config/site/brand';
import { CONTACT_PREFERENCES, ESTIMATED_TIMES } from 'shared-config/site/formOptions';
import { CANCELLATION_NOTICE } from 'shared-config/site/limits';
import { PATHS } from 'shared-config/site/paths';
import { categoryIn, TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { DraftNote } from 'shared-config/ui/draft/DraftNote';
import { useDraft } from 'shared-config/ui/draft/useDraft';
import { Lock, ShieldCheck, Undo2 } from 'shared-config/ui/icons/icons';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { SelectField, TextAreaField, TextField } from 'shared-config/ui/fields';
import { EARLY_ACCESS_ID } from '../earlyAccess/EarlyAccess';
import styles from './BookingForm.module.css';

/** The booking form (spec §2, §3). It cannot be sent: its only submit button is disabled. */
export function BookingForm() {
  const [draft, clear] = useDraft('booking', ['category', categoryIn(useLocation().search)]);
  return (
    <form ref={draft} method="post" className={styles['card']} aria-label="Book a Service">
      <DraftNote clear={clear} />
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
            aria-describedby="attachment-hint"
          />
          <p id="attachment-hint">For example a photo of the bill, the prescription or the gate.</p>
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
            aria-describedby="time-advice"
          />
          <p id="time-advice">
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
        <div className={styles['agreement']}>
          <input
            type="checkbox"
            id="booking-terms"
            name="terms"
            value="agreed"
            className={styles['box']}
          />
          <label htmlFor="booking-terms">
            I agree to the <Link to={PATHS.terms}>Terms &amp; Conditions</Link>
          </label>
        </div>
      </BookingStop>
      <div className={styles['actions']}>
        <NoScriptNote
          reason="JavaScript is off in this browser, so what you type here is not kept."
          wish="To ask about an errand"
        />
        <ul className={styles['assurances']}>
          <li>
            <ShieldCheck />
            At launch, every traveller is identity-verified and background-checked.
          </li>
          <li>
            <Lock />
            You pay in advance. We hold your money, in escrow, until you say that the task is done.
          </li>
          <li>
            <Undo2 />
            {`Cancel at least ${CANCELLATION_NOTICE} before the scheduled time and you get a refund.`}
          </li>
        </ul>
        <div className={styles['buttons']}>
          <button
            type="submit"
            className={buttonClass()}
            disabled
            aria-describedby="booking-reason"
          >
            Review &amp; Book Now
          </button>
          {/* A link, so that it scrolls to the box and moves the focus without scripts. */}
          <a href={`#${EARLY_ACCESS_ID}`} className={buttonClass()}>
            Get Early Access
          </a>
        </div>
        <p id="booking-reason" className={styles['reason']}>
          {`Booking opens when we launch in ${CITY}. Nothing that you type here is sent.`}
        </p>
      </div>
    </form>
  );
}

interface BookingStopProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields, shown as a stop on a route. */
function BookingStop({ title, children }: BookingStopProps) {
  return (
    <fieldset className={styles['stop']}>
      <legend className={styles['title']}>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  );
}
