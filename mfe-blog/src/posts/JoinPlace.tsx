import { createContext, useContext } from 'react';
import { WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { Fragment } from 'shared-config/ui/Fragment';
import styles from './JoinPlace.module.css';

/** What the post is about: the line that the form of the waitlist has chosen behind its invitations. */
export const PostInterest = createContext<string | undefined>(undefined);

/** The place of the invitation to the waitlist: at the end of posts and lists, and `short` in the middle of a text. */
export function JoinPlace({ short }: { readonly short?: true }) {
  const interest = useContext(PostInterest);
  return (
    <Fragment
      of="mfe-marketing"
      expose="./JoinSlip"
      with={{ ...(interest !== undefined && { interest }), ...(short && { short }) }}
      instead={{ href: WAITLIST_ADDRESS, text: 'Join the waitlist' }}
      className={short && styles['short']}
    />
  );
}
