import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentNotices } from 'shared-config/build/jest/consentNotices';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { EarlyAccess } from './EarlyAccess';

const api = serveRows();

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  renderPage(EarlyAccess, '/book');
  await userEvent.type(screen.getByLabelText('Your email'), 'asha@example.com');
  await press('Show my code');
  await screen.findByRole('heading', { name: 'Be first in your city' });
});

test('below the code the waitlist is joined in place, with the address filled in, and the row of the dialog is stored (spec §7.1)', async () => {
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  await userEvent.type(screen.getByLabelText('Name'), ' Asha Rao');
  await userEvent.type(screen.getByLabelText('City'), 'Bengaluru');
  await userEvent.selectOptions(screen.getByLabelText('Interest'), 'Help for Elderly');
  expect(api.requests).toEqual([]);
  const notice = consentNotices()[0];
  expect(screen.getByText(/you agree that/)).toHaveTextContent(notice?.lines.waitlist ?? '');
  await press('Join now');
  expect(await screen.findByText('You are at /thank-you.')).toBeInTheDocument();
  expect(api.requests[0]?.notice).toBe(notice?.version);
  expect(api.taken.waitlist).toEqual([
    {
      name: ' Asha Rao',
      email: 'asha@example.com',
      city: 'Bengaluru',
      interest: 'Help for Elderly',
    },
  ]);
});

test('what is missing is asked for there, and nothing is sent (spec §5)', async () => {
  await press('Join now');
  expect(screen.getByText('Enter your name.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(api.requests).toEqual([]);
});
