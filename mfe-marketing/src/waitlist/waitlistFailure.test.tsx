import { screen } from '@testing-library/react';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { supportModalDialogs } from '../testing/modalDialogs';
import { TEST_ROWS } from 'shared-config/build/jest/renderPage';
import { answerRows, json, networkFailure } from '../testing/rowsApi';
import {
  dialog,
  fillIn,
  openDialog,
  pressJoin,
  TYPED,
  visitWaitlist,
} from '../testing/waitlistVisitor';

supportModalDialogs();

beforeEach(async () => {
  visitWaitlist();
  await openDialog();
  await fillIn();
});

function expectNothingLost() {
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByLabelText('Name')).toHaveValue(TYPED.name);
  expect(screen.getByLabelText('Email')).toHaveValue(TYPED.email);
  expect(screen.getByLabelText('City')).toHaveValue(TYPED.city);
  expect(screen.getByLabelText('Interest')).toHaveValue(TYPED.interest);
  expect(window.dataLayer).toEqual([]);
}

test.each([400, 404, 500])(
  'an answer of %i says "Something went wrong. Try again." (spec §4, §8)',
  async (status) => {
    answerRows(() => json(status, { created: 1 }));
    await pressJoin();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Something went wrong\. Try again\.$/);
    expectNothingLost();
  },
);

test('no answer says "Network error.", and is logged (spec §4, §8)', async () => {
  answerRows(networkFailure);
  await pressJoin();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error\.$/);
  expect(takeConsoleMessages()).toEqual([expect.stringContaining('Failed to fetch')]);
  expectNothingLost();
});

test('after a failure the same words can be sent again (spec §4)', async () => {
  answerRows(() => json(500, {}));
  await pressJoin();
  await screen.findByRole('alert');
  const api = answerRows(() => json(201, { created: 1 }));
  await pressJoin();
  await screen.findByText('You are at /thank-you.');
  expect(api.requests).toEqual([{ address: TEST_ROWS.waitlist, body: { data: TYPED } }]);
});
