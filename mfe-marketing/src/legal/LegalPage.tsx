import type { ReactNode } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { longDate } from 'shared-config/site/dates';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  readonly head: Head;
  readonly title: string;
  readonly updated: string;
  readonly notice?: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of the terms and the privacy policy; it prints cleanly. */
export function LegalPage({ head, title, updated, notice, lead, children }: LegalPageProps) {
  return (
    <Section place="first">
      <PageHead {...head} />
      <article className={styles['page']}>
        <header className={styles['head']}>
          <h1>{title}</h1>
          <p className={styles['updated']}>
            Last updated <time dateTime={updated}>{longDate(updated)}</time>
            {notice !== undefined && (
              <>
                <br />
                {`Consent notice version ${notice}`}
              </>
            )}
          </p>
          <p className={styles['lead']}>{lead}</p>
        </header>
        <div className={styles['text']}>{children}</div>
      </article>
    </Section>
  );
}
