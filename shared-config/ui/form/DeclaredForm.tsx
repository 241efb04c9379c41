import type { ReactNode } from 'react';
import { useLocation } from 'shared-config/router';
import { i18n } from '../../i18n/i18n';
import { rowsAddress } from '../../services/outbox/sendSubmission';
import { runtimeConfig } from '../../services/runtimeConfigAccess';
import type { Form as DeclaredOnce } from '../../site/FormDeclaration';
import { sentFragment } from '../../site/formPost';
import { ConsentLine } from '../ConsentLine';
import { DraftNote } from '../draft/DraftNote';
import { useDraft } from '../draft/useDraft';
import { NoScriptNote, WriteTo } from '../NoScriptNote';
import { StatusLine } from '../StatusLine';
import { SubmitButton } from '../SubmitButton';
import { useHydrated } from '../useHydrated';
import type { Prefill } from '../usePrefill';
import { useSubmission, type SubmissionResult } from '../useSubmission';
import { HiddenFields, DeclaredField } from './DeclaredField';
import { Form } from './Form';
import { forgetShown, sendForm, type FormResult, type FormWords, type Joining } from './sendForm';
import styles from '../Form.module.css';

interface DeclaredFormProps {
  readonly form: DeclaredOnce;
  /** Of its draft, where the same form is on another page, too. */
  readonly name?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  /** What the fields hold at first, such as an entry that the visitor corrects. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly prefill?: Prefill | undefined;
  readonly joining?: () => Joining;
  /**
   * Called with what has become of a press, and whether the visitor still looks at the form: an answer may move only a visitor
   * who does.
   *
   * @returns what the status line says, or `null` for nothing
   */
  readonly onResult?: (result: FormResult, waits: boolean) => SubmissionResult | null;
  /** Whether another page thanks, also a visitor without scripts. */
  readonly thanksElsewhere?: boolean;
}

/**
 * A form that stores a row, as its declaration says: it checks what visitors type, keeps it as a draft, sends it, and has a
 * trap for programs. Where the configuration names no service that takes its rows, it says where to write.
 */
export function DeclaredForm(props: DeclaredFormProps) {
  const { form, values, children, joining, onResult, thanksElsewhere = false } = props;
  const { name = form.declared.name, className = styles['form'] } = props;
  const words: FormWords = form.in(i18n);
  const { title, fields, consent, wish, busy: onButton } = words;
  const busyText = onButton ?? i18n.t('Sending...');
  const submission = useSubmission(async (typed, element, waits) => {
    const result = await sendForm({ name, words, typed, element, ...joining?.() });
    return onResult ? onResult(result, waits()) : result;
  });
  const { busy, onSubmit, forget } = submission;
  const [draft, clear] = useDraft(name, props.prefill);
  const { rows } = runtimeConfig();
  const address = rowsAddress(rows, name);
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
      draft={draft}
      busy={busy}
      onSubmit={onSubmit}
      onReset={() => {
        forgetShown(name);
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
          showsRequired={!words.unmarked}
        />
      ))}
      <DraftNote clear={clear} />
      <ConsentLine>{consent.text}</ConsentLine>
      {action === undefined && <NoScriptNote wish={wish} />}
      <SubmitButton busy={busy} words={words.button} busyWords={busyText} onButton={!!onButton} />
      {!thanksElsewhere && <SentByBrowser id={sentFragment(name)}>{words.thanks}</SentByBrowser>}
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
