import { useContext, type ReactNode } from 'react';
import { waitlistAddress } from 'shared-config/site/paths';
import { FragmentLink } from 'shared-config/ui/FragmentLink';
import { PostInterest } from './JoinPlace';

/** A link in a text that opens the form of the waitlist on the page, with what the post is about chosen. */
export function JoinLink({ children }: { readonly children: ReactNode }) {
  const interest = useContext(PostInterest);
  return (
    <FragmentLink
      of="mfe-marketing"
      expose="./JoinDialog"
      {...(interest !== undefined && { with: { interest } })}
      to={waitlistAddress(interest)}
    >
      {children}
    </FragmentLink>
  );
}
