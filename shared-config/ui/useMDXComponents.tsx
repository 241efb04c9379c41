import type { ComponentProps } from 'react';
import { Link } from 'shared-config/router';
import { i18n } from '../i18n/i18n';
import { Icon, UNDO } from './icons/icons';
import styles from './Markdown.module.css';

/** A link in a text: through the router to a path of this site, a plain link elsewhere. */
export function MarkdownLink({ href = '', children, ...anchor }: ComponentProps<'a'>) {
  const internal = href.startsWith('/') && !href.startsWith('//');
  if (internal) return <Link to={href}>{children}</Link>;
  const isBack = 'data-footnote-backref' in anchor;
  // The compiler labels it with the number alone (mdxOptions).
  const number = anchor['aria-label'] ?? '';
  const label = isBack && { 'aria-label': i18n.t('Back to reference {number}', { number }) };
  return (
    <a {...anchor} {...label} href={href}>
      {isBack && <Icon d={UNDO} size={14} />}
      {children}
    </a>
  );
}

function Heading({ children, ...heading }: ComponentProps<'h2'>) {
  const isOfFootnotes = heading.id === 'footnote-label';
  return <h2 {...heading}>{isOfFootnotes ? i18n.t('Footnotes') : children}</h2>;
}

/** A wide table scrolls in its box, also with the keyboard. */
function Table(table: ComponentProps<'table'>) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari gives a box that scrolls no focus by itself
    <div role="group" aria-label={i18n.t('Table')} tabIndex={0} className={styles['scroll']}>
      <table {...table} />
    </div>
  );
}

const aligned = (align: string | undefined) => (align ? { className: styles[align] } : {});

function HeadCell({ align, ...cell }: ComponentProps<'th'>) {
  return <th scope="col" {...cell} {...aligned(align)} />;
}

function Cell({ align, ...cell }: ComponentProps<'td'>) {
  return <td {...cell} {...aligned(align)} />;
}

/** The box of an item in a task list, which cannot be pressed. */
function TaskBox({ checked }: ComponentProps<'input'>) {
  const [name, label] = checked ? ['done', i18n.t('Done')] : ['open', i18n.t('Not done yet')];
  return <span role="img" aria-label={label} className={styles[name]} />;
}

const COMPONENTS = {
  wrapper: ({ children }: ComponentProps<'div'>) => (
    <div className={styles['text']}>{children}</div>
  ),
  a: MarkdownLink,
  h2: Heading,
  input: TaskBox,
  table: Table,
  th: HeadCell,
  td: Cell,
};

/** The components for the elements of every text; the build imports it into each file of MDX (`mdxOptions`). */
export function useMDXComponents() {
  return COMPONENTS;
}
