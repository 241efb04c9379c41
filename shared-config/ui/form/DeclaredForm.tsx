import type { ReactNode } from 'react';
import { useLocation } from 'shared-config/router';
import { pathInAddress } from '../../contract/pagePath';
import { i18n } from '../../i18n/i18n';
import { localPath } from '../../i18n/languages';
import { rowsAddress } from '../../services/outbox/sendSubmission';
import { runtimeConfig } from '../../services/runtimeConfigAccess';
import type { Form as DeclaredOnce, FormField } from '../../site/FormDeclaration';
import { FORM_POST, sentFragment } from '../../site/formPost';
import { ConsentLine } from '../ConsentLine';
import { DraftNote } from '../draft/DraftNote';
import { announceDelivery } from '../draft/draftStore';
import { useDraft } from '../draft/useDraft';
import { SelectField, TextAreaField, TextField } from '../fields';
import { NoScriptNote, WriteTo } from '../NoScriptNote';
import { StatusLine } from '../StatusLine';
import { SubmitButton } from '../SubmitButton';
import { useHydrated } from '../useHydrated';
import type { Prefill } from '../usePrefill';
import { useSubmission, type SubmissionResult } from '../useSubmission';
import { Form } from './Form';
import {
  forgetShown,
  sendForm,
  tableOf,
  type FormResult,
  type FormWords,
  type Joining,
} from './sendForm';
import styles from '../Form.module.css';
import hidden from '../VisuallyHidden.module.css';

interface DeclaredFormProps {
  readonly form: DeclaredOnce;
  /** Of its draft, where the same form is on another page, too. */
  readonly name?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  /** What the fields hold at first, such as an entry that the visitor corrects. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly prefill?: Prefill | undefined;
  readonly chosen?: Prefill | undefined;
  /** What a press fills into text fields that are empty, by their names. */
  readonly suggested?: Prefill;
  readonly joining?: (data: FormResult['data']) => Joining;
  /**
   * Called with what has become of a press, and whether the visitor still looks at the form: an answer may move only a visitor
   * who does.
   *
   * @returns what the status line says, or `null` for nothing
   */
  readonly onResult?: (result: FormResult, waits: boolean) => SubmissionResult | null;
  /** The page that thanks in place of the form, also a visitor without scripts. */
  readonly thanksOn?: string;
}

/**
 * A form that stores a row, as its declaration says: it checks what visitors type, keeps it as a draft, sends it, and has a
 * trap for programs. Where the configuration names no service that takes its rows, it says where to write.
 */
export function DeclaredForm(props: DeclaredFormProps) {
  const { form, values, children, joining, onResult, thanksOn } = props;
  const { name = form.declared.name, className = styles['form'] } = props;
  const words: FormWords = form.in(i18n);
  const { title, fields, consent, wish, busy: onButton } = words;
  const busyText = onButton ?? i18n.t('Sending...');
  const submission = useSubmission(async (typed, element, waits) => {
    const result = await sendForm({ name, words, typed, element, joining });
    const said = onResult ? onResult(result, waits()) : result;
    // Last, because it may take the form away.
    if (result.outcome === 'taken') announceDelivery({ form: name, data: result.data });
    return said;
  });
  const { busy, onSubmit, forget } = submission;
  const [draft, clear] = useDraft(name, props.prefill, props.chosen);
  const { rows } = runtimeConfig();
  const address = rowsAddress(rows, tableOf(words));
  if (address === undefined)
    return (
      <p>
        <WriteTo wish={wish} />
      </p>
    );
  const action = rows.takesForms ? address : undefined;
  return (
    <Form
      action={action}
      leadsTo={thanksOn}
      draft={draft}
      busy={busy}
      onSubmit={onSubmit}
      onReset={() => {
        forgetShown(name);
        forget();
      }}
      className={className}
      // A heading of its own, or of what is around it, names it.
      {...(title && children === undefined && { label: title })}
    >
      {children}
      {fields.map((field, index) => (
        <DeclaredField
          key={field.name}
          field={field}
          inEnglish={form.declared.fields[index]}
          value={values?.[field.name]}
          suggested={props.suggested?.[field.name]}
          showsRequired={!words.unmarked}
        />
      ))}
      <DraftNote clear={clear} />
      <ConsentLine>{consent.text}</ConsentLine>
      {action === undefined && <NoScriptNote wish={wish} />}
      <SubmitButton busy={busy} words={words.button} busyWords={busyText} onButton={!!onButton} />
      {thanksOn === undefined && (
        <SentByBrowser id={sentFragment(name)}>{words.thanks}</SentByBrowser>
      )}
      <StatusLine submission={submission} busyText={busyText} onButton={!!onButton} />
      <HiddenFields form={name} notice={consent.version} />
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

interface DeclaredFieldProps {
  readonly field: FormField;
  /** The same field with the choices as rows have them. */
  readonly inEnglish: FormField | undefined;
  readonly value: string | undefined;
  readonly suggested: string | undefined;
  /** Whether it is shown as required if it must be filled in. */
  readonly showsRequired: boolean;
}

function DeclaredField(props: DeclaredFieldProps) {
  const { field, inEnglish, value, suggested, showsRequired } = props;
  const required = showsRequired ? {} : { required: false };
  if ('choices' in field) {
    const { choices, ...rest } = field;
    const options = inEnglish && 'choices' in inEnglish ? inEnglish.choices : choices;
    const labels = Object.fromEntries(options.map((option, index) => [option, choices[index]]));
    const select = { ...rest, ...required, options, labels, defaultValue: value ?? '' };
    return <SelectField {...select} />;
  }
  if (field.type === 'page') return <PageField name={field.name} />;
  const { type, ...rest } = field;
  const text = { ...rest, ...required, suggested, defaultValue: value };
  if (type === 'long') return <TextAreaField {...text} />;
  return <TextField {...text} type={type} enterKeyHint="next" />;
}

/** Where the form is, for one that sends it. */
function PageField({ name }: { readonly name: string }) {
  const path = pathInAddress(localPath(i18n.language, useLocation().pathname));
  return <input type="hidden" name={name} value={path} />;
}

/** What a browser sends along with the fields without our scripts, and a trap for programs that fill in every field. */
function HiddenFields({ form, notice }: { readonly form: string; readonly notice: string }) {
  const page = localPath(i18n.language, useLocation().pathname);
  return (
    <>
      <input type="hidden" name={FORM_POST.form} value={form} />
      <input type="hidden" name={FORM_POST.page} value={page} />
      <input type="hidden" name={FORM_POST.notice} value={notice} />
      {/* No person can reach it, by eye, keyboard or screen reader; browsers without `inert` go by the other two. */}
      <input
        className={hidden['visuallyHidden']}
        name={FORM_POST.trap}
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        inert
      />
    </>
  );
}
