import type { ReactNode } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { Fragment } from 'shared-config/ui/Fragment';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import styles from './StorePage.module.css';

interface StorePageProps {
  readonly head: Head;
  /** Whether only the name of the store is above the page, so that nothing leads away. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/** A page between the header and the footer of the store. */
export function StorePage({ head, compact, children }: StorePageProps) {
  const home = { href: '/', text: 'The Tractor Store' };
  return (
    <>
      <PageHead {...head} />
      {compact ? (
        <header className={styles['compact']}>
          <a href={home.href}>{home.text}</a>
        </header>
      ) : (
        <Fragment of="mfe-explore" expose="./Header" instead={home} className={styles['header']} />
      )}
      <Section place="first">{children}</Section>
      <Fragment
        of="mfe-explore"
        expose="./Footer"
        instead={{ href: '/stores', text: 'Our stores' }}
      />
    </>
  );
}
