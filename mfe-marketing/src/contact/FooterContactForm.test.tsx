import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, TEST_ROWS } from 'shared-config/build/jest/renderPage';
import { answerRows, heldBack, json, networkFailure } from '../testing/rowsApi';
import { FooterContactForm } from './FooterContactForm';

let alerts: string[];

beforeEach(() => {
  alerts = [];
  localStorage.clear();
  window.alert = (words) => void alerts.push(String(words));
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

test('no field is required (spec §5)', async () => {
  const api = answerRows(() => json(201, { created: 1 }));
  await send();
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(api.requests).toEqual([
    { address: TEST_ROWS.contact, body: { data: { name: '', mobile: '', message: '' } } },
  ]);
});

test.each([
  ['a created row', () => json(201, { created: 1 })],
  ['an answer of 500, which is not thrown', () => json(500, { error: 'disk full' })],
  ['a page of HTML', () => new Response('<!doctype html>', { status: 200 })],
])(
  '%s is success: an alert says so and the fields are empty (spec §4, §7.2, §8)',
  async (_case, answer) => {
    const api = answerRows(answer);
    await fillIn();
    await send();
    await waitFor(() => expect(alerts).toEqual(['Message sent successfully!']));
    expect(api.requests).toEqual([
      {
        address: TEST_ROWS.contact,
        body: { data: { name: 'Asha', mobile: '98450', message: 'Hello' } },
      },
    ]);
    for (const label of ['Name', 'Mobile', 'Message'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  },
);

test('a network failure is told by an alert, and nothing typed is lost (spec §4, §8)', async () => {
  answerRows(networkFailure);
  await fillIn();
  await send();
  await waitFor(() => expect(alerts).toEqual(['Something went wrong. Please try again.']));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  expect(screen.getByLabelText('Mobile')).toHaveValue('98450');
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});

test('a double press sends once (spec §4)', async () => {
  const { answer, letGo } = heldBack(() => json(201, { created: 1 }));
  const api = answerRows(answer);
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  letGo();
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(api.requests).toHaveLength(1);
});
