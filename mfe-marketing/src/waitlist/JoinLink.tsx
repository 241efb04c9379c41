import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { PATHS, waitlistAddress } from 'shared-config/site/paths';
import { FragmentLink } from 'shared-config/ui/FragmentLink';
import byEntry from './byEntry.module.css';

interface JoinLinkProps {
  /** What the form has chosen behind the link. */
  readonly interest?: string | undefined;
  readonly className?: string;
  /** Whether it is on the page that has the form itself. */
  readonly here?: true;
  readonly children?: ReactNode;
}

/**
 * A link that opens the waitlist form on the same page. A visitor who has joined in this browser finds the way to their place instead,
 * from before the first paint and without scripts of the page.
 */
export function JoinLink({
  interest,
  className = '',
  here,
  children = i18n.t('Join the waitlist'),
}: JoinLinkProps) {
  const link = {
    to: waitlistAddress(interest),
    className: `${byEntry['others']} ${className}`,
    children,
  };
  return (
    <>
      {here ? (
        <Link {...link} />
      ) : (
        <FragmentLink
          of="mfe-marketing"
          expose="./JoinDialog"
          {...(interest !== undefined && { with: { interest } })}
          {...link}
        />
      )}
      <Link to={PATHS.thankYou} className={`${byEntry['joined']} ${className}`}>
        {i18n.t('Your place on the waitlist')}
      </Link>
    </>
  );
}
