import {
  useCallback,
  useRef,
  useState,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
} from 'react';
import { announce } from '../contract/sharedState';

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
 * Sends a form.
 *
 * @param waits whether the visitor still looks at the form. An answer may move only a visitor who does.
 * @returns the text for the status line, or `null` for none. Must not reject.
 */
export type Send = (
  fields: FormData,
  form: HTMLFormElement,
  waits: () => boolean,
) => Promise<SubmissionResult | null>;

/**
 * Sends a form, ignoring further submits until it is done, and keeps the result. A visitor who has left the form reads the
 * result in the shell's status region.
 */
export function useSubmission(send: Send): Submission {
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
    const { pathname } = location;
    const waits = (): boolean =>
      form.isConnected && location.pathname === pathname && !form.closest('dialog:not([open])');
    void send(new FormData(form), form, waits)
      .then((done) => {
        setResult(done);
        if (done && !waits()) announce('getit:said', { words: done.message, failed: done.failed });
      })
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  };

  const forget = useCallback(() => setResult(null), []);
  return { busy, result, onSubmit, forget };
}
