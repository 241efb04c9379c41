import { useEffect, type ReactNode } from 'react';
import { recordWaitlistSignup } from '../../services/analytics';
import { followedInvite } from '../../services/invitation';
import { WAITLIST_FORM } from '../../site/waitlistForm';
import { DeclaredForm, type Delivered, type Outcome } from '../rowForm/DeclaredForm';
import { useAccount } from '../useAccount';

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
  const judge = async (answer: Promise<Response>): Promise<Outcome> => {
    try {
      return (await answer).ok ? 'taken' : 'failed';
    } catch (error) {
      // The specification wants this one logged (§8).
      // eslint-disable-next-line no-console
      console.error(error);
      return 'unreachable';
    }
  };
  const thank = ({ data, trapped, waits }: Delivered): void => {
    if (!sent && !trapped) recordWaitlistSignup(data['city'] ?? '');
    onJoined(data, waits);
  };
  return (
    <DeclaredForm
      form={WAITLIST_FORM}
      name={draft}
      values={sent}
      className={className}
      prefill={{ name: account?.name, email: account?.email, ...prefill }}
      beside={() => ({ counts: !sent, invite: sent ? undefined : followedInvite() })}
      judge={judge}
      thank={thank}
    >
      {children}
    </DeclaredForm>
  );
}
