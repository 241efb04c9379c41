import { useEffect, type ReactNode } from 'react';
import { followedInvite } from 'shared-config/services/invitation';
import { cityName } from 'shared-config/site/launchWords';
import { PATHS } from 'shared-config/site/paths';
import { useChosenByLink } from 'shared-config/ui/draft/useChosenByLink';
import { DeclaredForm } from 'shared-config/ui/form/DeclaredForm';
import type { FormResult } from 'shared-config/ui/form/sendForm';
import { useAccount } from 'shared-config/ui/useAccount';
import type { Prefill } from 'shared-config/ui/usePrefill';
import { INTERESTS } from './interests';
import { proofOf, type JoinedEntry } from './joinedEntry';
import { WAITLIST_FORM } from './waitlistForm';

interface JoinFormProps {
  readonly draft: 'waitlist' | 'waitlist-on-book';
  readonly className?: string | undefined;
  /** What begins the form, such as its heading; `null` for a form whose heading is elsewhere. */
  readonly children: ReactNode;
  readonly sent?: JoinedEntry['data'] | undefined;
  /** What fields get that are empty, before the name and email of the visitor's account. */
  readonly prefill?: Prefill;
  /** @param waits whether the visitor still waits for the answer */
  readonly onJoined: (waits: boolean) => void;
}

/** The waitlist form (spec §4, §5, §7.1, §8): the same fields, and so the same row, wherever a visitor joins. */
export function JoinForm({ draft, className, children, sent, prefill, onJoined }: JoinFormProps) {
  // Removes one that is too old.
  useEffect(() => void followedInvite(), []);
  const account = useAccount();
  const chosen = useChosenByLink('interest', INTERESTS);
  const finish = (result: FormResult, waits: boolean): FormResult | null => {
    // The specification wants a network error logged (§8).
    // eslint-disable-next-line no-console
    if (result.outcome === 'unreachable') console.error(result.answer);
    if (result.failed) return result;
    onJoined(waits);
    return waits ? null : result;
  };
  return (
    <DeclaredForm
      form={WAITLIST_FORM}
      name={draft}
      values={sent}
      className={className}
      prefill={{ name: account?.name, email: account?.email, ...prefill }}
      chosen={chosen}
      suggested={{ city: cityName() }}
      joining={({ email }) => ({ counts: !sent, ...proofOf(email, !!sent) })}
      onResult={finish}
      thanksOn={PATHS.thankYou}
    >
      {children}
    </DeclaredForm>
  );
}
