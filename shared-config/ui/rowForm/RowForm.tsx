import { useEffect, useRef, useState, type RefCallback } from 'react';
import {
  ROW_DELIVERED,
  type DeliveredRow,
  type RowForm as RowFormName,
} from '../../services/outbox/WaitingRow';
import { closeRow } from '../../services/postRow';
import { runtimeConfig } from '../../services/runtimeConfigAccess';
import { useDraft } from '../draft/useDraft';
import { Form, type FormProps } from '../form/Form';
import { useHydrated } from '../useHydrated';
import { useSubmission, type Submission, type SubmissionResult } from '../useSubmission';
import spoken from '../Spoken.module.css';

interface RowFormProps extends Pick<FormProps, 'className' | 'prefill' | 'children'> {
  readonly state: RowFormState;
}

/** A form that sends a row, with a trap for programs. */
export function RowForm({ state: { draft, submission }, children, ...rest }: RowFormProps) {
  return (
    <Form draft={draft} busy={submission.busy} onSubmit={submission.onSubmit} {...rest}>
      {children}
      <Honeypot />
    </Form>
  );
}

/** Not a name that browsers fill in, but one that programs like. */
const NAME = 'homepage';

/**
 * A field that no person can reach, by eye, keyboard or screen reader. Programs that fill in every field fill it in too.
 * It is not in prerendered pages: only scripts look at it.
 */
export function Honeypot() {
  return (
    useHydrated() && <input className={spoken['spoken']} name={NAME} autoComplete="off" inert />
  );
}

/** Whether a program filled in the form. */
export function isTrapped(fields: FormData): boolean {
  return Boolean(fields.get(NAME));
}

/** The answer to a press that comes faster than a person can fill in a form. */
const TOO_FAST: SubmissionResult = {
  message: 'That was very quick. Press the button again to send it.',
  failed: true,
};

/** What a form that sends a row needs. */
export interface RowFormState {
  /** The `ref` of the form. */
  readonly draft: RefCallback<HTMLFormElement>;
  readonly submission: Submission;
}

/**
 * Sends a form as a row, and keeps its draft. A form whose words the outbox has delivered meanwhile is reset, unless the
 * visitor has changed them. A press that comes faster than a person can fill in a form is asked for again.
 *
 * @param name identifies the form on the site
 * @param send as in `useSubmission`
 */
export function useRowForm(
  name: RowFormName,
  send: (fields: FormData, form: HTMLFormElement) => Promise<SubmissionResult | null>,
): RowFormState {
  const sent = useRef<{ readonly form: HTMLFormElement; readonly words: string }>(null);
  const isTooFast = useLeastTime();
  const submission = useSubmission((fields, form) => {
    if (isTooFast()) return Promise.resolve(TOO_FAST);
    sent.current = { form, words: wordsOf(fields) };
    return send(fields, form);
  });
  const { forget } = submission;
  useEffect(() => {
    const finish = (event: Event): void => {
      const { detail } = event as CustomEvent<DeliveredRow>;
      if (!sent.current || detail.form !== name || !closeRow(name, detail.key)) return;
      const { form, words } = sent.current;
      if (wordsOf(new FormData(form)) !== words) return;
      form.reset();
      forget();
    };
    addEventListener(ROW_DELIVERED, finish);
    return () => removeEventListener(ROW_DELIVERED, finish);
  }, [name, forget]);
  return { draft: useDraft(name), submission };
}

const wordsOf = (fields: FormData): string => JSON.stringify([...fields]);

/** How long a person needs at least to fill in a form, in milliseconds. */
export const LEAST_TIME = 2000;

/**
 * Tells whether a form is sent faster than a person can fill it in, once: the next press is taken.
 * The time counts from when the form showed, which for a prerendered page is when the visitor asked for it.
 *
 * @returns a function that decides on one press
 */
export function useLeastTime(): () => boolean {
  // Not when it hydrates: then the page showed it before.
  const [rendered] = useState(useHydrated());
  const since = useRef(0);
  const asked = useRef(false);
  useEffect(() => {
    if (rendered) since.current = performance.now();
  }, [rendered]);
  return () => {
    const { leastTime = LEAST_TIME } = runtimeConfig().rows;
    if (asked.current || performance.now() - since.current >= leastTime) return false;
    return (asked.current = true);
  };
}
