import {
  useCallback,
  useRef,
  useState,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
} from 'react';

/** The result of a submission: the text for the status line, and whether it is a failure. */
export interface SubmissionResult {
  readonly message: ReactNode;
  readonly failed: boolean;
  /** What the visitor can do about a failure. */
  readonly help?: ReactNode;
}

export interface Submission {
  readonly busy: boolean;
  readonly result: SubmissionResult | null;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly forget: () => void;
}

/**
 * Sends a form, ignoring further submits until it is done, and keeps the result. The fields keep their content;
 * `send` resets the form after a success.
 *
 * @param send resolves to the text for the status line, or `null` for none. Must not reject.
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

  const forget = useCallback(() => setResult(null), []);
  return { busy, result, onSubmit, forget };
}
