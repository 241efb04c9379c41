import { useLocation } from 'shared-config/router';
import { recordWaitlistSignup } from 'shared-config/services/analytics';
import { joinWaitlist, type WaitlistEntry } from 'shared-config/services/waitlist';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { INTERESTS } from 'shared-config/site/formOptions';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { useDraft } from 'shared-config/ui/draft/useDraft';
import { Form } from 'shared-config/ui/form/Form';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { SelectField } from 'shared-config/ui/SelectField';
import { StatusLine } from 'shared-config/ui/StatusLine';
import { TextField } from 'shared-config/ui/TextField';
import { textOf } from 'shared-config/ui/textOf';
import { useSubmission, type SubmissionResult } from 'shared-config/ui/useSubmission';
import { interestIn } from './interestInAddress';
import styles from './WaitlistDialog.module.css';

interface WaitlistFormProps {
  /** The entry that the visitor corrects. */
  readonly sent?: WaitlistEntry;
  readonly onJoined: (entry: WaitlistEntry) => void;
}

/** The waitlist form (spec §4, §5, §7.1, §8). */
export function WaitlistForm({ sent, onJoined }: WaitlistFormProps) {
  const draft = useDraft('waitlist');
  const submission = useSubmission(async (fields, form): Promise<SubmissionResult | null> => {
    const entry = {
      name: textOf(fields, 'name'),
      email: textOf(fields, 'email'),
      city: textOf(fields, 'city'),
      interest: textOf(fields, 'interest'),
    };
    try {
      if (!(await joinWaitlist(entry)))
        return { message: 'Something went wrong. Try again.', failed: true };
    } catch (error) {
      // The specification wants this one logged (§8).
      // eslint-disable-next-line no-console
      console.error(error);
      return { message: 'Network error.', failed: true };
    }
    if (!sent) recordWaitlistSignup(entry.city);
    form.reset();
    onJoined(entry);
    return null;
  });
  return (
    <Form
      draft={draft}
      prefill={['interest', interestIn(useLocation().search)]}
      className={styles['form']}
      busy={submission.busy}
      onSubmit={submission.onSubmit}
    >
      <h2 id="waitlist-title" className={styles['title']}>
        Be first in your city
      </h2>
      <TextField
        label="Name"
        name="name"
        placeholder="Your Name"
        missing="Enter your name."
        longest={FIELD_LENGTHS.name}
        defaultValue={sent?.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        placeholder="Your Email"
        missing="Enter your email."
        longest={FIELD_LENGTHS.email}
        defaultValue={sent?.email}
        autoComplete="email"
        enterKeyHint="next"
      />
      <TextField
        label="City"
        name="city"
        placeholder="Your City"
        missing="Enter your city."
        longest={FIELD_LENGTHS.city}
        defaultValue={sent?.city}
        autoComplete="address-level2"
        enterKeyHint="next"
      />
      <SelectField
        label="Interest"
        name="interest"
        placeholder="What are you interested in?"
        options={INTERESTS}
        defaultValue={sent?.interest ?? ''}
        missing="Choose what you are interested in."
      />
      <NoScriptNote wish="To join the waitlist" />
      <button type="submit" className={buttonClass()} disabled={submission.busy}>
        {submission.busy ? 'Submitting...' : 'Join now'}
      </button>
      <StatusLine submission={submission} busyText="Submitting..." onButton />
    </Form>
  );
}
