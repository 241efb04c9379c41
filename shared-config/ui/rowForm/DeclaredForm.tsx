import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'shared-config/router';
import { i18n } from '../../i18n/i18n';
import { askForStamp } from '../../services/formStamp';
import { keptWords } from '../../services/outbox/keptWords';
import { keptKeys, readRow } from '../../services/outbox/outboxStore';
import { closeRow, formAddress, postRow, rowsAddress, type SentRow } from '../../services/postRow';
import { runtimeConfig } from '../../services/runtimeConfigAccess';
import type { Form as DeclaredOnce, SpecifiedForm } from '../../site/FormDeclaration';
import { FORM_POST, sentFragment } from '../../site/formPost';
import { LEAST_TIME } from '../../site/limits';
import { ConsentLine } from '../ConsentLine';
import { DraftNote } from '../draft/DraftNote';
import { rowDelivered } from '../draft/rowDelivered';
import { useDraft } from '../draft/useDraft';
import { Form } from '../form/Form';
import { NoScriptNote, WriteTo } from '../NoScriptNote';
import { StatusLine } from '../StatusLine';
import { SubmitButton } from '../SubmitButton';
import { textOf } from '../textOf';
import { useHydrated } from '../useHydrated';
import type { Prefill } from '../usePrefill';
import { useSubmission, type Send, type Submission, type SubmissionResult } from '../useSubmission';
import { BesideFields, DeclaredField } from './DeclaredField';
import styles from '../Form.module.css';

/** What has become of a row. */
export type Outcome = 'taken' | 'failed' | 'unreachable';

/** A row that was delivered. */
export interface Delivered {
  readonly data: Readonly<Record<string, string>>;
  /** Whether a program filled in the form: nothing was sent. */
  readonly trapped: boolean;
  /** Whether the visitor still looks at the form. An answer may move only a visitor who does. */
  readonly waits: boolean;
}

/** Of a remote, or of the specification. */
type AnyForm = Omit<SpecifiedForm, 'title' | 'asTyped'> & {
  readonly title?: string;
  readonly asTyped?: true;
};

interface DeclaredFormProps {
  readonly form: DeclaredOnce;
  /** Of its draft, where the same form stands on another page, too. */
  readonly name?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  /** What the fields hold at first, such as an entry that the visitor corrects. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly prefill?: Prefill | undefined;
  /** What a row has beside its fields. */
  readonly beside?: () => Pick<SentRow, 'counts' | 'invite'>;
  /** Decides what has become of a row; an ok answer has taken it by default. Must not reject. */
  readonly judge?: (answer: Promise<Response>) => Promise<Outcome>;
  /** Thanks in place of this page. A visitor who has gone on reads the thanks of the form. */
  readonly thank?: (sent: Delivered) => void;
  /** Tells the result in place of the status line. */
  readonly tell?: (words: string, failed: boolean) => void;
}

const judgeByStatus = (answer: Promise<Response>): Promise<Outcome> =>
  answer.then(
    ({ ok }) => (ok ? 'taken' : 'failed'),
    () => 'unreachable',
  );

/**
 * A form that stores a row, as its declaration says: it checks what visitors type, keeps it as a draft, sends it, and has a
 * trap for programs. Where the configuration names no service that takes its rows, it says where to write.
 */
export function DeclaredForm(props: DeclaredFormProps) {
  const { form, values, children, beside, judge = judgeByStatus, thank, tell } = props;
  const { name = form.declared.name, className = styles['form'] } = props;
  const words: AnyForm = form.in(i18n);
  const { title, asTyped, fields, consent, wish, busy: onButton } = words;
  const busyText = onButton ?? i18n.t('Sending...');
  const { rows } = runtimeConfig();
  const submission = useRowSubmission(async (typed, element, waits) => {
    const answers = fields.map((field) => {
      const text = textOf(typed, field.name);
      return [field.name, asTyped ? text : text.trim()];
    });
    const data = Object.fromEntries(answers) as Record<string, string>;
    const trapped = Boolean(typed.get(FORM_POST.trap));
    const row = { form: name, data, trapped, notice: consent.version, ...(title && { title }) };
    const outcome = await judge(postRow({ ...row, ...beside?.() }));
    const failed = outcome !== 'taken';
    const message = {
      taken: words.thanks,
      failed: words.failed ?? i18n.t('Something went wrong. Try again.'),
      unreachable: words.unreachable ?? i18n.t('Network error.'),
    }[outcome];
    if (!failed) {
      rowDelivered({ form: name, data });
      const waiting = waits();
      thank?.({ data, trapped, waits: waiting });
      if (thank && waiting) return null;
    }
    tell?.(message, failed);
    return tell ? null : withKeptWords({ message, failed }, name, element);
  });
  const { busy, onSubmit, forget } = submission;
  const [draft, clear] = useDraft(name, props.prefill);
  if (rowsAddress(rows, name) === undefined)
    return (
      <p>
        <WriteTo wish={wish} />
      </p>
    );
  const action = formAddress(rows, name);
  return (
    <Form
      action={action}
      draft={draft}
      busy={busy}
      onSubmit={onSubmit}
      onTouch={askForStamp}
      onReset={() => {
        closeRow(name);
        forget();
      }}
      className={className}
      {...(title && { label: title })}
    >
      {children}
      {fields.map((field, index) => (
        <DeclaredField
          key={field.name}
          field={field}
          inEnglish={form.declared.fields[index]}
          value={values?.[field.name]}
          marked={!words.unmarked}
        />
      ))}
      <DraftNote clear={clear} />
      <ConsentLine>{consent.text}</ConsentLine>
      {action === undefined && <NoScriptNote wish={wish} />}
      <SubmitButton busy={busy} words={words.button} busyWords={busyText} onButton={!!onButton} />
      {!thank && <SentByBrowser id={sentFragment(name)}>{words.thanks}</SentByBrowser>}
      <StatusLine submission={submission} busyText={busyText} onButton={!!onButton} />
      <BesideFields form={name} notice={consent.version} />
    </Form>
  );
}

/** The message for an address that names it: a browser has sent the form by itself. */
function SentByBrowser({ id, children }: { readonly id: string; readonly children: string }) {
  const { hash } = useLocation();
  if (useHydrated() && hash !== `#${id}`) return null;
  return (
    <p role="status" id={id} className={styles['sent']}>
      {children}
    </p>
  );
}

/** The answer to a press that comes faster than a person can fill in a form. */
const tooFast = (): SubmissionResult => ({
  message: i18n.t('That was very quick. Press the button again to send it.'),
  failed: true,
});

/**
 * Sends a form as a row. A press that comes faster than a person can fill in a form is asked for again, once. The time
 * counts from when the form showed, which for a prerendered page is when the visitor asked for it.
 */
function useRowSubmission(send: Send): Submission {
  // Not when it hydrates: then the page showed it before.
  const [rendered] = useState(useHydrated());
  const since = useRef(0);
  const asked = useRef(false);
  useEffect(() => {
    if (rendered) since.current = performance.now();
  }, [rendered]);
  return useSubmission((fields, form, waits) => {
    const { leastTime = LEAST_TIME } = runtimeConfig().rows;
    if (asked.current || performance.now() - since.current >= leastTime)
      return send(fields, form, waits);
    asked.current = true;
    return Promise.resolve(tooFast());
  });
}

/** In a modal dialog the form says that its row is kept: the shell's message is inert behind it. */
function withKeptWords(result: SubmissionResult, name: string, form: HTMLFormElement) {
  const isKept = (): boolean => keptKeys().some((key) => readRow(key)?.form === name);
  if (!result.failed || !form.closest('dialog') || !isKept()) return result;
  return { help: keptWords(), ...result };
}
