import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { i18n } from '../i18n/i18n';
import { ENGLISH } from '../i18n/languages';
import { ENGLISH_ALONE } from '../site/paths';

interface PageLinkProps extends Pick<ComponentProps<'a'>, 'target' | 'rel'> {
  /** The path of the page, perhaps with a fragment. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a page. On a translated page it says so where the other one is in English alone. */
export function PageLink({ to, children, ...tab }: PageLinkProps) {
  const [path = to] = to.split('#');
  const foreign = i18n.language !== ENGLISH && ENGLISH_ALONE.includes(path);
  if (!tab.target && !foreign) return <Link to={to}>{children}</Link>;
  return (
    // Another language is another document.
    <a href={to} hrefLang={ENGLISH} {...tab}>
      {children}
      {foreign && <small>{` ${i18n.t('(in English)')}`}</small>}
    </a>
  );
}
