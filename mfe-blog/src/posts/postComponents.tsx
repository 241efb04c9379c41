import type { ComponentProps } from 'react';
import { Link } from 'shared-config/router';

/** A link in a post: through the router to a path of this site, a plain link elsewhere. */
export function PostLink({ href = '', children, ...anchor }: ComponentProps<'a'>) {
  const internal = href.startsWith('/') && !href.startsWith('//');
  if (internal) return <Link to={href}>{children}</Link>;
  return (
    <a {...anchor} href={href}>
      {children}
    </a>
  );
}

const COMPONENTS = { a: PostLink };

/** The components for the elements of every post; MDX imports it into each post (`mdxOptions`). */
export function useMDXComponents() {
  return COMPONENTS;
}
