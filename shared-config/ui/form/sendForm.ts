import { announce, type WaitingSubmission } from '../../contract/sharedState';
import { i18n } from '../../i18n/i18n';
import { recordEvent } from '../../services/analytics';
import { dropSubmission, waitingSubmissions } from '../../services/outbox/outboxStore';
import { sendSubmission } from '../../services/outbox/sendSubmission';
import { waitingWords } from '../../services/outbox/waitingWords';
import { randomKey } from '../../services/randomKey';
import type { FormDeclaration, SpecifiedForm } from '../../site/FormDeclaration';
import { FORM_POST } from '../../site/formPost';
import { resetDelivered } from '../draft/useDraft';
import { textOf } from '../textOf';
import type { SubmissionResult } from '../useSubmission';

/** The words and rules of a form, of a remote or of the specification, in the language of the page. */
export type FormWords = Omit<FormDeclaration, 'title' | 'table'> &
  Pick<SpecifiedForm, 'unmarked' | 'takenBy'> & {
    readonly title?: string;
    readonly table?: 'waitlist' | 'contact';
  };

/** The table that takes the rows of a form: its own, unless it names another one. */
export const tableOf = ({ name, table = name }: Pick<FormWords, 'name'> & { table?: string }) =>
  table;

/** What goes with a row of the waitlist besides what was typed. */
export interface Joining extends Pick<WaitingSubmission, 'secret' | 'invite'> {
  /** Whether it is a new place, which is counted, and no change of an entry. */
  readonly counts: boolean;
}

interface Press {
  /** The form, by the name of its draft: `contact`, `footer`, `waitlist…`, or that of a form which a remote declares. */
  readonly name: string;
  readonly words: FormWords;
  readonly typed: FormData;
  readonly element: HTMLFormElement;
  readonly joining?: ((data: FormResult['data']) => Joining) | undefined;
}

/** What has become of a press, with the words for it. */
export interface FormResult extends SubmissionResult {
  readonly outcome: 'taken' | 'failed' | 'unreachable';
  readonly message: string;
  readonly data: Readonly<Record<string, string>>;
  /** Whether a program filled in the form: nothing was sent, and the form says thank you. */
  readonly trapped: boolean;
  /** What the service answered, or the network error. */
  readonly answer: unknown;
}

/** What the forms of this page have sent and still show, by form. */
const shown = new Map<string, WaitingSubmission>();

/** A form was emptied: what it sends next is no correction of what it has sent. */
export const forgetShown = (name: string): void => void shown.delete(name);

/**
 * Sends a form, from the press to the answer (spec §7.1, §7.2): the body is `{"data":{…}}` with the fields of the form. What
 * is taken empties the form, and its draft; what is not delivered waits in the outbox. Never rejects.
 */
export async function sendForm(press: Press): Promise<FormResult> {
  const { name, words, typed, element } = press;
  const answers = words.fields.map((field) => {
    const text = textOf(typed, field.name);
    return [field.name, words.asTyped ? text : text.trim()];
  });
  const data = Object.fromEntries(answers) as Record<string, string>;
  const trapped = Boolean(typed.get(FORM_POST.trap));
  let answer: unknown;
  let outcome: FormResult['outcome'] = 'taken';
  let event: WaitingSubmission['event'];
  if (!trapped) {
    const submission = submissionOf(press, data);
    shown.set(name, submission);
    ({ event } = submission);
    answer = await sendSubmission(submission, words.takenBy !== 'any answer').catch(
      (error: unknown) => error,
    );
    outcome = await outcomeOf(answer, words.takenBy);
  }
  const failed = outcome !== 'taken';
  if (failed) announce('getit:rows');
  else {
    forgetShown(name);
    if (event) recordEvent(event, data);
    resetDelivered(element, data);
  }
  const message = {
    taken: words.thanks,
    failed: words.failed ?? i18n.t('Something went wrong. Try again.'),
    unreachable: words.unreachable ?? i18n.t('Network error.'),
  }[outcome];
  // In a modal dialog the form says that it waits: the shell's message is inert behind it.
  const says =
    failed && element.closest('dialog') && waitingSubmissions().some(({ form }) => form === name);
  return { outcome, failed, message, data, trapped, answer, ...(says && { help: waitingWords() }) };
}

/**
 * What a press sends. The same words from the same form have the same key until they are delivered; other words replace those
 * that the form on this page could not deliver. Each press is under the consent notice that the form shows now.
 */
function submissionOf(
  { name, words, joining }: Press,
  data: FormResult['data'],
): WaitingSubmission {
  const body = JSON.stringify({ data });
  const notice = words.consent.version;
  const before = shown.get(name);
  // Another tab may have delivered it meanwhile.
  const same = [before, ...waitingSubmissions()].find(
    (one) => one?.form === name && one.body === body,
  );
  if (same) return { ...same, notice, state: 'sending' };
  if (before) dropSubmission(before.key);
  const { counts = true, ...proof } = joining?.(data) ?? {};
  return {
    key: randomKey(),
    ...proof,
    table: tableOf(words),
    form: name,
    title: words.title,
    keeps: words.keeps,
    body,
    notice,
    at: Date.now(),
    notBefore: 0,
    state: 'sending',
    event: counts ? words.event : undefined,
  };
}

/** Whether a service has taken a submission, by the rule of its form. */
async function outcomeOf(
  answer: unknown,
  rule: FormWords['takenBy'],
): Promise<FormResult['outcome']> {
  if (!(answer instanceof Response)) return 'unreachable';
  if (rule === 'any answer') return 'taken';
  if (!answer.ok) return 'failed';
  if (rule !== 'created') return 'taken';
  const body: unknown = await answer.json().catch(() => null);
  return 'created' in (Object(body) as object) ? 'taken' : 'failed';
}
