import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentNotices } from 'shared-config/build/jest/consentNotices';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { FooterContactForm } from './FooterContactForm';

const api = serveRows();
let alerts: string[];

beforeEach(() => {
  alerts = [];
  localStorage.clear();
  window.alert = (message) => void alerts.push(String(message));
  renderPage(FooterContactForm);
});

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Mobile'), '98450');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
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

test('no field is required (spec §5)', async () => {
  for (const label of ['Name', 'Mobile', 'Message'])
    expect(screen.getByLabelText(label)).not.toBeRequired();
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await send();
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(api.taken.contact).toEqual([{ name: '', mobile: '', message: 'Hello' }]);
});

test.each(['', '  '])(
  'a message of "%s" is asked for, and no empty row is stored',
  async (blank) => {
    if (blank) await userEvent.type(screen.getByLabelText('Message'), blank);
    await send();
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(
      'Write your message first.',
    );
    expect(screen.getByLabelText('Message')).toHaveFocus();
    expect(alerts).toEqual([]);
    expect(api.requests).toEqual([]);
  },
);

test.each([
  ['a created row', undefined],
  [
    'an answer of 500, which is not thrown',
    () => Response.json({ error: 'disk full' }, { status: 500 }),
  ],
  ['a page of HTML', () => new Response('<!doctype html>', { status: 200 })],
])(
  '%s is success: an alert says so and the fields are empty (spec §4, §7.2, §8)',
  async (_case, answer) => {
    api.answer(answer);
    await fillIn();
    await send();
    await waitFor(() => expect(alerts).toEqual(['Message sent successfully!']));
    expect(api.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { data: { name: 'Asha', mobile: '98450', message: 'Hello' } },
    ]);
    for (const label of ['Name', 'Mobile', 'Message'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  },
);

test('a network failure shows an alert, and no input is lost (spec §4, §8)', async () => {
  api.answer(() => Response.error());
  await fillIn();
  await send();
  await waitFor(() => expect(alerts).toEqual(['Something went wrong. Please try again.']));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  expect(screen.getByLabelText('Mobile')).toHaveValue('98450');
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});

test('a double press sends once (spec §4)', async () => {
  const release = api.hold();
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  release();
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(api.requests).toHaveLength(1);
});
