import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n';
import { recordWaitlistSignup } from '../../services/analytics';
import { followedInvite, notePlace } from '../../services/invitation';
import { postRow } from '../../services/postRow';
import { joinedStatus } from '../../site/launchWords';
import { waitlistConsent, waitlistFields } from '../../site/waitlistWords';
import { useAccount } from '../useAccount';
import { RowForm } from '../rowForm/RowForm';

/** The fields of the waitlist form (spec §3). */
export type WaitlistEntry = Readonly<Record<'name' | 'email' | 'city' | 'interest', string>>;

interface JoinFormProps {
  readonly draft: 'waitlist' | 'waitlist-on-book';
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** The entry that the visitor corrects. */
  readonly sent?: WaitlistEntry | undefined;
  /** What fields get that are empty, before the name and email of the visitor's account. */
  readonly prefill: Partial<WaitlistEntry>;
  /** Called with the delivered entry, and whether the visitor still waits for the answer. */
  readonly onJoined: (entry: WaitlistEntry, waits: boolean) => void;
}

/** The waitlist form (spec §4, §5, §7.1, §8): the same fields, and so the same row, wherever a visitor joins. */
export function JoinForm({ draft, className, children, sent, prefill, onJoined }: JoinFormProps) {
  // Before the visitor leaves the page that the invitation leads to.
  useEffect(() => void followedInvite(), []);
  const account = useAccount();
  const send: ComponentProps<typeof RowForm<keyof WaitlistEntry>>['send'] = async (
    row,
    empty,
    waits,
  ) => {
    try {
      const invite = sent ? undefined : followedInvite();
      const response = await postRow({ ...row, counts: !sent, invite });
      if (!response.ok)
        return { message: i18n.t('Something went wrong. Try again.'), failed: true };
      // Who corrects an entry keeps the first place.
      if (!sent) notePlace(response);
    } catch (error) {
      // The specification wants this one logged (§8).
      // eslint-disable-next-line no-console
      console.error(error);
      return { message: i18n.t('Network error.'), failed: true };
    }
    if (!sent && !row.trapped) recordWaitlistSignup(row.data.city);
    empty();
    const waiting = waits();
    onJoined(row.data, waiting);
    return waiting ? null : { message: joinedStatus(), failed: false };
  };
  return (
    <RowForm
      name={draft}
      fields={waitlistFields()}
      values={sent}
      send={send}
      className={className}
      prefill={{ name: account?.name, email: account?.email, ...prefill }}
      consent={waitlistConsent()}
      wish={i18n.t('To join the waitlist')}
      button={i18n.t('Join now')}
      busyText={i18n.t('Submitting...')}
      onButton
    >
      {children}
    </RowForm>
  );
}
