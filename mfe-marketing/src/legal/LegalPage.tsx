import { Fragment, type ReactNode } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { longDate } from 'shared-config/site/dates';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import styles from './LegalPage.module.css';

/** A part of the text, with an id that links lead to. */
export interface LegalPart {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

/** One slip of the summary: a number or a word with what it counts, and what the part says in a sentence. */
export interface LegalSlip {
  readonly stub: readonly [strong: string, more: string];
  /** The id of the part. */
  readonly part: string;
  readonly text: ReactNode;
}

interface LegalPageProps {
  readonly head: Head;
  readonly title: string;
  readonly updated: string;
  readonly notice?: string;
  readonly lead: string;
  /** Slips of parts that the page does not have are left out. */
  readonly summary: readonly LegalSlip[];
  readonly parts: readonly LegalPart[];
}

const CONTENTS = 'contents';

/**
 * The terms and the privacy policy: a summary, the contents, next to the text where there is room and folded on a phone, where
 * a link leads back to them from the text, and the parts. It prints cleanly, and its links are anchors, so that it needs no
 * script.
 */
export function LegalPage({ head, title, updated, notice, lead, summary, parts }: LegalPageProps) {
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
        <Summary slips={summary} parts={parts} />
        <Contents parts={parts} />
        <div className={styles['text']}>
          {parts.map(({ id, title: heading, text }) => (
            <Fragment key={id}>
              <h2 id={id}>{heading}</h2>
              {text}
            </Fragment>
          ))}
          <a href={`#${CONTENTS}`} className={styles['back']}>
            On this page
          </a>
        </div>
      </article>
    </Section>
  );
}

interface SummaryProps extends Pick<LegalPageProps, 'parts'> {
  readonly slips: readonly LegalSlip[];
}

function Summary({ slips, parts }: SummaryProps) {
  return (
    <section className={styles['summary']} aria-labelledby="in-short">
      <h2 id="in-short">In short</h2>
      <ul className={styles['slips']}>
        {slips.map(({ stub: [strong, more], part, text }) => {
          const title = parts.find(({ id }) => id === part)?.title;
          return (
            title && (
              <li key={part}>
                <p className={styles['stub']}>
                  <strong>{strong}</strong> {more}
                </p>
                <div className={styles['slip']}>
                  <h3>
                    <a href={`#${part}`}>{title}</a>
                  </h3>
                  <p>{text}</p>
                </div>
              </li>
            )
          );
        })}
      </ul>
      <p className={styles['updated']}>The full text is below, and it is what counts.</p>
    </section>
  );
}

function Contents({ parts }: Pick<LegalPageProps, 'parts'>) {
  return (
    <nav id={CONTENTS} className={styles['contents']} aria-labelledby="contents-title">
      <h2 id="contents-title">On this page</h2>
      {/* The list is behind it, and a wide window shows the list alone. */}
      <details>
        <summary>On this page</summary>
      </details>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
