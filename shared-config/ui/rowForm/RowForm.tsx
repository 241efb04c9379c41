import { useEffect, useRef, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n';
import { keptWords } from '../../services/outbox/keptWords';
import { keptKeys, readRow } from '../../services/outbox/outboxStore';
import { closeRow, formAddress, type SentRow } from '../../services/postRow';
import { localPath } from '../../i18n/languages';
import { useLocation } from 'shared-config/router';
import { pathInAddress } from '../../contract/pagePath';
import { CONSENT_NOTICE } from '../../site/consentNotice';
import { FORM_POST, sentFragment } from '../../site/formPost';
import { runtimeConfig } from '../../services/runtimeConfigAccess';
import type { ChoiceQuestion, PageQuestion, TextQuestion } from '../../site/FormDeclaration';
import { ConsentLine } from '../ConsentLine';
import { DraftNote } from '../draft/DraftNote';
import { useDraft } from '../draft/useDraft';
import { SelectField, TextAreaField, TextField, type Labels } from '../fields';
import { Form } from '../form/Form';
import { NoScriptNote } from '../NoScriptNote';
import { SubmitButton } from '../SubmitButton';
import { StatusLine } from '../StatusLine';
import { textOf } from '../textOf';
import { useHydrated } from '../useHydrated';
import type { Prefill } from '../usePrefill';
import { useSubmission, type Send, type Submission, type SubmissionResult } from '../useSubmission';
import { rowDelivered } from '../draft/rowDelivered';
import styles from '../Form.module.css';
import spoken from '../Spoken.module.css';

/** A question, and what its choices are called. */
type Asked<Name extends string> = { readonly name: Name } & (
  TextQuestion | PageQuestion | (ChoiceQuestion & { readonly labels?: Labels })
);

interface RowFormProps<Name extends string> {
  /** Identifies the form on the site. */
  readonly name: string;
  /** Its accessible name, if no heading of its own says what it is for. */
  readonly label?: string;
  readonly fields: readonly Asked<Name>[];
  readonly values?: Readonly<Record<Name, string>> | undefined;
  /** Whether fields that must be filled in are shown as required; they are by default. */
  readonly marked?: boolean;
  /** Sends what was typed, and calls `empty` once it is delivered. The rest as in `useSubmission`. */
  readonly send: (
    row: TypedRow<Name>,
    empty: () => void,
    waits: () => boolean,
  ) => Promise<SubmissionResult | null>;
  readonly className: string | undefined;
  readonly prefill?: Prefill | undefined;
  /** The sentence of the form, such as `waitlistConsent()`, and its version. */
  readonly consent: string;
  readonly notice?: string;
  readonly wish: string;
  readonly button: string;
  /** The text while the form is being sent, and whether the button shows it. */
  readonly busyText: string;
  readonly onButton?: boolean;
  /** What the page says once the browser itself has sent the form; not for a form that another page thanks for. */
  readonly sent?: string;
  readonly children?: ReactNode;
}

interface TypedRow<Name extends string> extends Pick<SentRow, 'form' | 'trapped'> {
  readonly data: Readonly<Record<Name, string>>;
}

/** A form that sends a row and keeps its draft, with a trap for programs. */
export function RowForm<Name extends string>(props: RowFormProps<Name>) {
  const { name, label = '', fields, values, marked = true, className, busyText } = props;
  const { onButton = false } = props;
  const submission = useRowSubmission(async (typed, form, waits) => {
    const answers = fields.map((field) => [field.name, textOf(typed, field.name)]);
    const data = Object.fromEntries(answers) as Record<Name, string>;
    const row = { form: name, data, trapped: Boolean(typed.get(FORM_POST.trap)) };
    const result = await props.send(row, () => rowDelivered({ form: name, data }), waits);
    return withKeptWords(result, name, form);
  });
  const { busy, onSubmit, forget } = submission;
  const [draft, clear] = useDraft(name, props.prefill);
  const action = formAddress(runtimeConfig().rows, name);
  return (
    <Form
      action={action}
      draft={draft}
      busy={busy}
      onSubmit={onSubmit}
      onReset={() => {
        closeRow(name);
        forget();
      }}
      className={className}
      {...(label && { label })}
    >
      {props.children}
      {fields.map((field) => fieldOf(field, values?.[field.name], marked))}
      <DraftNote clear={clear} />
      <ConsentLine>{props.consent}</ConsentLine>
      {action === undefined && <NoScriptNote wish={props.wish} />}
      <SubmitButton busy={busy} words={props.button} busyWords={busyText} onButton={onButton} />
      {props.sent && <SentByBrowser id={sentFragment(name)}>{props.sent}</SentByBrowser>}
      <StatusLine submission={submission} busyText={busyText} onButton={onButton} />
      <BesideFields form={name} notice={props.notice ?? CONSENT_NOTICE} />
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

/** What a browser sends beside the fields without our scripts, and a trap for programs that fill in every field. */
function BesideFields({ form, notice }: { readonly form: string; readonly notice: string }) {
  const page = localPath(i18n.language, useLocation().pathname);
  return (
    <>
      <input type="hidden" name={FORM_POST.form} value={form} />
      <input type="hidden" name={FORM_POST.page} value={page} />
      <input type="hidden" name={FORM_POST.notice} value={notice} />
      {/* No person can reach it, by eye, keyboard or screen reader; browsers without `inert` go by the other two. */}
      <input
        className={spoken['spoken']}
        name={FORM_POST.trap}
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        inert
      />
    </>
  );
}

/** Where the form is, for a row that tells it. */
function PageField({ name }: { readonly name: string }) {
  const path = pathInAddress(localPath(i18n.language, useLocation().pathname));
  return <input type="hidden" name={name} value={path} />;
}

function fieldOf(field: Asked<string>, defaultValue: string | undefined, marked: boolean) {
  const mark = marked ? {} : { required: false };
  if ('choices' in field) {
    const { choices, ...rest } = field;
    const select = { ...rest, ...mark, options: choices, defaultValue: defaultValue ?? '' };
    return <SelectField key={field.name} {...select} />;
  }
  if (field.type === 'page') return <PageField key={field.name} name={field.name} />;
  const { type, ...rest } = field;
  const text = { ...rest, ...mark, defaultValue };
  if (type === 'long') return <TextAreaField key={field.name} {...text} />;
  return <TextField key={field.name} {...text} type={type} enterKeyHint="next" />;
}

/** How long a person needs at least to fill in a form, in milliseconds. */
export const LEAST_TIME = 2000;

/** The answer to a press that comes faster than a person can fill in a form. */
const tooFast = (): SubmissionResult => ({
  message: i18n.t('That was very quick. Press the button again to send it.'),
  failed: true,
});

/**
 * Sends a form as a row, and empties it once the row is delivered. A press that comes faster than a person can fill in a
 * form is asked for again, once. The time counts from when the form showed, which for a prerendered page is when the
 * visitor asked for it.
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
function withKeptWords(result: SubmissionResult | null, name: string, form: HTMLFormElement) {
  const isKept = (): boolean => keptKeys().some((key) => readRow(key)?.form === name);
  if (!result?.failed || !form.closest('dialog') || !isKept()) return result;
  return { help: keptWords(), ...result };
}
