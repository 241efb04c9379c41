import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { renderPage, TEST_ROWS } from 'shared-config/build/jest/renderPage';
import { answerRows, heldBack, json, networkFailure } from '../testing/rowsApi';
import { ContactForm } from './ContactForm';

const TYPED = { name: 'Asha Rao', mobile: '+91 98450', message: 'Is Sunday possible?\nFor Appa.' };

beforeEach(() => {
  localStorage.clear();
  renderPage(ContactForm, '/contact');
});

async function fillIn(values: typeof TYPED = TYPED) {
  for (const [label, text] of Object.entries({
    Name: values.name,
    Mobile: values.mobile,
    Message: values.message,
  })) {
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  }
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

function expectFields(values: typeof TYPED) {
  expect(screen.getByLabelText('Name')).toHaveValue(values.name);
  expect(screen.getByLabelText('Mobile')).toHaveValue(values.mobile);
  expect(screen.getByLabelText('Message')).toHaveValue(values.message);
}

test.each(['name', 'mobile', 'message'] as const)(
  'without the %s nothing is sent (spec §5)',
  async (left) => {
    const api = answerRows(() => json(201, { created: 1 }));
    await fillIn({ ...TYPED, [left]: '' });
    await send();
    expect(api.requests).toEqual([]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test('the mobile is a telephone field without a format, the message box 4 rows tall (spec §5)', () => {
  expect(screen.getByLabelText('Mobile')).toHaveAttribute('type', 'tel');
  expect(screen.getByLabelText('Mobile')).not.toHaveAttribute('pattern');
  expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '4');
});

test('the message is sent as typed, and a created row empties the form (spec §4, §7.2, §8)', async () => {
  const api = answerRows(() => json(201, { created: 1 }));
  await fillIn();
  await send();
  expect(await screen.findByText('✅ Message sent successfully!')).toHaveRole('status');
  expect(api.requests).toEqual([{ address: TEST_ROWS.contact, body: { data: TYPED } }]);
  expectFields({ name: '', mobile: '', message: '' });
});

test('while it is on its way the status line says "Sending...", and a second press sends nothing (spec §4)', async () => {
  const { answer, letGo } = heldBack(() => json(201, { created: 1 }));
  const api = answerRows(answer);
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Sending\.\.\.$/);
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  letGo();
  await screen.findByText('✅ Message sent successfully!');
  expect(api.requests).toHaveLength(1);
});

describe('a refusal', () => {
  test.each([
    ['the answer is not ok', () => json(422, { created: 1 })],
    ['the server fails', () => json(500, { error: 'disk full' })],
    ['the created field is missing', () => json(200, { id: 7 })],
    ['the answer is a list', () => json(200, [])],
    ['the answer is the word null', () => json(200, null)],
    [
      'a page of HTML comes back with 200',
      () => new Response('<!doctype html><p>created', { status: 200 }),
    ],
  ])(
    'when %s, the visitor is told and nothing typed is lost (spec §7.2, §8)',
    async (_case, answer) => {
      answerRows(answer);
      await fillIn();
      await send();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/^❌ Something went wrong\. Please try again\.$/);
      expect(takeConsoleMessages()).toEqual([expect.stringMatching(/Response/)]);
      expectFields(TYPED);
    },
  );
});

test('a network failure is told as one, and nothing typed is lost (spec §8)', async () => {
  answerRows(networkFailure);
  await fillIn();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^⚠️ Network error\. Please try again\.$/);
  expectFields(TYPED);
});

test('sending again after a failure takes the old message away (spec §4)', async () => {
  answerRows(networkFailure);
  await fillIn();
  await send();
  await screen.findByRole('alert');
  answerRows(() => json(201, { created: 1 }));
  await send();
  await screen.findByText('✅ Message sent successfully!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
