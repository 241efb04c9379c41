import { screen } from '@testing-library/react';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { supportModalDialogs } from '../testing/modalDialogs';
import { serveRows } from 'shared-config/services/testing/serveRows';
import {
  dialog,
  fillIn,
  openDialog,
  pressJoin,
  TYPED,
  visitWaitlist,
} from '../testing/waitlistVisitor';

supportModalDialogs();
const api = serveRows();

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
  'a response of %i shows "Something went wrong. Try again." (spec §4, §8)',
  async (status) => {
    api.answer(() => Response.json({ created: 1 }, { status }));
    await pressJoin();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Something went wrong\. Try again\.$/);
    expectNothingLost();
  },
);

test('no response shows "Network error." and is logged (spec §4, §8)', async () => {
  api.answer(() => Response.error());
  await pressJoin();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error\.$/);
  expect(takeConsoleMessages()).toEqual([expect.stringContaining('Failed to fetch')]);
  expectNothingLost();
});

test('after a failure the same entry can be sent again (spec §4)', async () => {
  api.answer(() => Response.json({}, { status: 500 }));
  await pressJoin();
  await screen.findByRole('alert');
  api.answer(undefined);
  await pressJoin();
  await screen.findByText('You are at /thank-you.');
  expect(api.taken.waitlist).toEqual([TYPED]);
});
