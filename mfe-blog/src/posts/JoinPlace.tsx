import { WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { Fragment } from 'shared-config/ui/Fragment';

/** The place of the invitation to the waitlist, which ends posts and lists. */
export function JoinPlace({ interest }: { readonly interest?: string | undefined }) {
  return (
    <Fragment
      of="mfe-marketing"
      expose="./JoinSlip"
      {...(interest !== undefined && { with: { interest } })}
      instead={{ href: WAITLIST_ADDRESS, text: 'Join the waitlist' }}
    />
  );
}
