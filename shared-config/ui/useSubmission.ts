import { useRef, useState, type FormEvent, type FormEventHandler } from 'react';

/** What became of a submission: the words for the status line, and whether they tell of a failure. */
export interface SubmissionResult {
  readonly message: string;
  readonly failed: boolean;
}

/** The state of a form that sends itself. */
export interface Submission {
  readonly busy: boolean;
  readonly result: SubmissionResult | null;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/**
 * Sends a form once, however often it is pressed, and keeps what became of it. What was typed stays in
 * the fields; whoever sends clears them after a success.
 *
 * @param send is given the form's fields and the form; it resolves to what the status line says, or to
 *   nothing, and must not reject.
 */
export function useSubmission(
  send: (fields: FormData, form: HTMLFormElement) => Promise<SubmissionResult | null>,
): Submission {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<SubmissionResult | null>(null);
  const sending = useRef(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setResult(null);
    const form = event.currentTarget;
    void send(new FormData(form), form)
      .then(setResult)
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  };

  return { busy, result, onSubmit };
}
