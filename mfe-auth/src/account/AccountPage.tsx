import { useId, useRef, useState, type ReactNode } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { announce } from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { useNavigate } from 'shared-config/router';
import type { Identity } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { homePin, streets } from 'shared-config/ui/drawings/streets';
import { Form } from 'shared-config/ui/form/Form';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { SubmitButton } from 'shared-config/ui/SubmitButton';
import { StatusLine } from 'shared-config/ui/StatusLine';
import { textOf } from 'shared-config/ui/textOf';
import { useSubmission, type SubmissionResult } from 'shared-config/ui/useSubmission';
import { usePrefill, type Prefill } from 'shared-config/ui/usePrefill';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly head: Head;
  readonly title: string;
  readonly lead: ReactNode;
  /** Replaces the lead for a visitor who is logged in. */
  readonly notice?: ReactNode;
  /** Asks for a confirmation, because what the form does cannot be undone. */
  readonly question?: Question;
  /** What the form with its links is in; by default the card alone. */
  readonly around?: (body: ReactNode) => ReactNode;
  readonly prefill?: Prefill;
  readonly children: ReactNode;
  readonly button: string;
  readonly busyText: string;
  /** Calls the identity provider with the text of fields. Rejects with its error. */
  readonly send: (identity: Identity, text: (name: string) => string) => Promise<void>;
  /** What the visitor reads about an error of `send`, or about the provider's code that cannot be loaded. */
  readonly failure: (error: unknown) => Pick<SubmissionResult, 'message' | 'help'>;
  readonly success: string;
  /** The path of the page that shows `success`; without it this page does. */
  readonly next?: string;
  /** Ways to other pages below the form. */
  readonly links: ReactNode;
  /** What the slip says that lies next to the form, and below it on a phone. */
  readonly slip: Slip;
}

interface Slip {
  readonly title: string;
  readonly text?: ReactNode;
  /** Drawn as a route. */
  readonly stops?: readonly string[];
}

interface Question {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** An account page: its form in a card, with a button that shows progress and a status line. */
export function AccountPage(props: AccountPageProps) {
  const { head, title, lead, notice, children, button, busyText, links, slip } = props;
  const { around = (body) => body } = props;
  const navigate = useNavigate();
  const submission = useSubmission(async (fields, _form, waits) => {
    try {
      await props.send(await loadIdentity(), (name) => textOf(fields, name));
    } catch (error) {
      return { ...props.failure(error), failed: true };
    }
    if (props.next === undefined || !waits()) return { message: props.success, failed: false };
    await navigate(props.next);
    announce('getit:said', { words: props.success, failed: false });
    return null;
  });
  const form = useRef<HTMLFormElement>(null);
  usePrefill(form, props.prefill ?? {});
  const { question } = props;
  const [asking, setAsking] = useState(false);
  const onSubmit: typeof submission.onSubmit = (event) => {
    if (question && !asking && !submission.busy) return setAsking(true);
    submission.onSubmit(event);
    setAsking(false);
  };
  return (
    <Section place="first">
      <PageHead {...head} />
      <div className={styles['desk']}>
        <div className={styles['card']}>
          <h1 className={styles['title']}>{title}</h1>
          {notice ?? <div className={styles['lead']}>{lead}</div>}
          {around(
            <div className={styles['body']}>
              <Form
                draft={form}
                className={styles['form']}
                busy={submission.busy}
                onSubmit={onSubmit}
              >
                {children}
                <NoScriptNote wish={i18n.t('For help with your account')} />
                {question && asking ? (
                  <Ask {...question} onNo={() => setAsking(false)} />
                ) : (
                  <SubmitButton
                    className={question ? danger() : buttonClass()}
                    busy={submission.busy}
                    words={button}
                    // The first press asks the question.
                    busyWords={question && !submission.busy ? undefined : busyText}
                  />
                )}
                <StatusLine submission={submission} busyText={busyText} onButton />
              </Form>
              {links && <div className={styles['links']}>{links}</div>}
            </div>,
          )}
        </div>
        <div className={`${styles['side']} ${styles[question ? 'bare' : 'withMap']}`}>
          {/* Nothing friendly next to what cannot be undone. */}
          {question === undefined && map}
          <div className={styles['slip']}>
            <h2>{slip.title}</h2>
            {slip.text && <p>{slip.text}</p>}
            {slip.stops && (
              <ol>
                {slip.stops.map((stop) => (
                  <li key={stop}>{stop}</li>
                ))}
              </ol>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}

/** The hero's map, turned to fit next to a form, with the way from the slip to somebody's door. */
const map = (
  <svg
    viewBox="-294 6 288 388"
    preserveAspectRatio="xMidYMin slice"
    aria-hidden="true"
    className={styles['map']}
  >
    <g transform="rotate(90)">
      {streets}
      <path
        className={styles['route']}
        d="M190 145 87 152 82 60"
        fill="none"
        stroke="var(--leaf)"
        strokeLinecap="round"
        strokeWidth="6"
        strokeDasharray="1 12"
      />
    </g>
    <g className={styles['route']} transform="translate(-58 82)">
      {homePin}
    </g>
  </svg>
);

/** A question with the button that sends the form last, so that no second press of a double click hits it. */
function Ask({ text, yes, no, onNo }: Question & { readonly onNo: () => void }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles['question']}>
      <p id={id} tabIndex={-1} ref={takeFocus}>
        {text}
      </p>
      <button type="button" className={buttonClass('quiet')} onClick={onNo}>
        {no}
      </button>
      <button type="submit" className={danger()}>
        {yes}
      </button>
    </div>
  );
}

const danger = (): string => `${buttonClass()} ${styles['danger']}`;

const takeFocus = (element: HTMLElement | null): void => element?.focus();
