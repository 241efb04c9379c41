import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatusLine } from './StatusLine';
import { textOf } from './textOf';
import { TextField } from './fields';
import { useSubmission, type SubmissionResult } from './useSubmission';

const SENT: SubmissionResult = { message: '✅ Message sent successfully!', failed: false };
const FAILED: SubmissionResult = { message: '⚠️ Network error.', failed: true };

let sent: string[];
let answer: (result: SubmissionResult | null) => void;

function send(fields: FormData): Promise<SubmissionResult | null> {
  sent.push(textOf(fields, 'name'));
  return new Promise((resolve) => (answer = resolve));
}

function Form({ onSend = send }: { readonly onSend?: Parameters<typeof useSubmission>[0] }) {
  const submission = useSubmission(onSend);
  return (
    <form onSubmit={submission.onSubmit}>
      <TextField label="Name" name="name" />
      <button type="submit">{submission.busy ? 'Sending...' : 'Send'}</button>
      <StatusLine submission={submission} busyText="One moment" />
      <output aria-label="result">{submission.result?.message}</output>
    </form>
  );
}

beforeEach(() => (sent = []));

const line = (): HTMLElement | null => document.querySelector('form > p');
const press = (): Promise<void> => userEvent.click(screen.getByRole('button'));
const answered = (result: SubmissionResult | null): Promise<void> =>
  act(async () => answer(result));

test('fields are sent as typed', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), '  Asha Rao ');
  await press();
  expect(sent).toEqual(['  Asha Rao ']);
});

test('a form that is pressed twice, or sent by Enter as well, is sent once', async () => {
  render(<Form />);
  await userEvent.dblClick(screen.getByRole('button'));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(sent).toHaveLength(1);
});

test('while sending, the form is busy and the previous result is removed', async () => {
  render(<Form />);
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Sending...');
  expect(line()).toHaveTextContent('One moment');
  await answered(FAILED);
  expect(screen.getByLabelText('result')).toHaveTextContent(FAILED.message);
  await press();
  expect(screen.getByLabelText('result')).toBeEmptyDOMElement();
});

test('the result stays on screen', async () => {
  render(<Form />);
  await press();
  await answered(SENT);
  expect(screen.getByRole('button')).toHaveTextContent('Send');
  expect(line()).toHaveTextContent(SENT.message);
  await userEvent.type(screen.getByLabelText('Name'), 'more');
  expect(line()).toHaveTextContent(SENT.message);
});

test('after a failure the input is kept and can be sent again', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await press();
  await answered(FAILED);
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  await press();
  expect(sent).toEqual(['Asha', 'Asha']);
});

test('a form without a result shows nothing', async () => {
  render(<Form />);
  await press();
  await answered(null);
  expect(line()).toBeEmptyDOMElement();
});

test('send gets the form, to reset it after a success', async () => {
  const onSend = (_fields: FormData, form: HTMLFormElement) => {
    form.reset();
    return Promise.resolve(SENT);
  };
  render(<Form onSend={onSend} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await press();
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('submitting does not leave the page', async () => {
  render(<Form />);
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  act(() => void screen.getByRole('button').closest('form')?.dispatchEvent(submit));
  expect(submit.defaultPrevented).toBe(true);
});
