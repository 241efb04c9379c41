import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { consentNotices } from 'shared-config/build/jest/consentNotices';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { ROW_DELIVERED } from 'shared-config/services/outbox/WaitingRow';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { ContactForm } from './ContactForm';

const api = serveRows();

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

test('the form says what is kept, for what, and how to withdraw, and the row names that notice', async () => {
  const notice = consentNotices()[0];
  const line = screen.getByText(/you agree that/);
  expect(line).toHaveTextContent(notice?.lines.contact ?? '');
  expect(within(line).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await fillIn();
  await send();
  expect(api.requests[0]?.notice).toBe(notice?.version);
});

test.each(['name', 'mobile', 'message'] as const)(
  'without the %s nothing is sent (spec §5)',
  async (left) => {
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
  await fillIn();
  await send();
  expect(await screen.findByText('✅ Message sent successfully!')).toHaveRole('status');
  expect(api.taken.contact).toEqual([TYPED]);
  expectFields({ name: '', mobile: '', message: '' });
});

test('while sending, the status line says "Sending...", and a second press sends nothing (spec §4)', async () => {
  const release = api.hold();
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Sending\.\.\.$/);
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  release();
  await screen.findByText('✅ Message sent successfully!');
  expect(api.requests).toHaveLength(1);
});

describe('a refusal', () => {
  test.each([
    ['the answer is not ok', () => Response.json({ created: 1 }, { status: 422 })],
    ['the server fails', () => Response.json({ error: 'disk full' }, { status: 500 })],
    ['the created field is missing', () => Response.json({ id: 7 })],
    ['the answer is a list', () => Response.json([])],
    ['the answer is the word null', () => Response.json(null)],
    [
      'a page of HTML comes back with 200',
      () => new Response('<!doctype html><p>created', { status: 200 }),
    ],
  ])(
    'when %s, the visitor sees an error and no input is lost (spec §7.2, §8)',
    async (_case, answer) => {
      api.answer(answer);
      await fillIn();
      await send();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/^❌ Something went wrong\. Please try again\.$/);
      expect(takeConsoleMessages()).toEqual([expect.stringMatching(/Response/)]);
      expectFields(TYPED);
    },
  );
});

test('a network failure has its own message, and no input is lost (spec §8)', async () => {
  api.answer(() => Response.error());
  await fillIn();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^⚠️ Network error\. Please try again\.$/);
  expectFields(TYPED);
});

test('sending again after a failure removes the old message (spec §4)', async () => {
  api.answer(() => Response.error());
  await fillIn();
  await send();
  await screen.findByRole('alert');
  api.answer(undefined);
  await send();
  await screen.findByText('✅ Message sent successfully!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('when the outbox has delivered the message', () => {
  const deliver = (key: string | null | undefined) =>
    act(() => {
      dispatchEvent(new CustomEvent(ROW_DELIVERED, { detail: { form: 'contact', key } }));
    });

  beforeEach(async () => {
    api.answer(() => Response.error());
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('⚠️ Network error.');
  });

  test('the form that still shows it is emptied', () => {
    deliver(api.requests[0]?.key);
    expectFields({ name: '', mobile: '', message: '' });
    expect(screen.queryByText(/Network error/)).toBeNull();
  });

  test('words that the visitor has changed meanwhile stay', async () => {
    await userEvent.type(screen.getByLabelText('Message'), '!');
    deliver(api.requests[0]?.key);
    expectFields({ ...TYPED, message: `${TYPED.message}!` });
  });

  test('another message of the same form is not meant', () => {
    deliver('the-key-of-another');
    expectFields(TYPED);
  });
});
