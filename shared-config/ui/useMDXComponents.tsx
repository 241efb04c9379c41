import type { ComponentProps } from 'react';
import { Link } from 'shared-config/router';

/** A link in a text: through the router to a path of this site, a plain link elsewhere. */
export function MarkdownLink({ href = '', children, ...anchor }: ComponentProps<'a'>) {
  const internal = href.startsWith('/') && !href.startsWith('//');
  if (internal) return <Link to={href}>{children}</Link>;
  return (
    <a {...anchor} href={href}>
      {children}
    </a>
  );
}

const COMPONENTS = { a: MarkdownLink };

/** The components for the elements of every text; the build imports it into each file of MDX (`mdxOptions`). */
export function useMDXComponents() {
  return COMPONENTS;
}
