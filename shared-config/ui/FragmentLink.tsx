import { Link } from 'shared-config/router';
import type { ReactNode } from 'react';
import { fragmentName, OPENS_ATTRIBUTE, PROPS_ATTRIBUTE } from '../contract/fragmentPlace';
import type { PassedProps } from './Fragment';

type FragmentLinkProps<Part extends string, Expose extends string> = PassedProps<Part, Expose> & {
  /** The part of the fragment, and its module, which `src/remote.ts` of that part declares with `onDemand`. */
  readonly of: Part;
  readonly expose: `./${Expose}`;
  /** Where it leads without scripts, without the fragment, and where the fragment does not answer within a second. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A link that opens a fragment on the page where it is, such as a dialog. The page, or the fragment around it, declares the
 * fragment in `holds`.
 */
export function FragmentLink<Part extends string, Expose extends string>({
  of,
  expose,
  with: props,
  to,
  className,
  children,
}: FragmentLinkProps<Part, Expose>) {
  return (
    <Link
      to={to}
      className={className}
      {...{ [OPENS_ATTRIBUTE]: fragmentName(of, expose) }}
      {...(props === undefined ? {} : { [PROPS_ATTRIBUTE]: JSON.stringify(props) })}
    >
      {children}
    </Link>
  );
}
