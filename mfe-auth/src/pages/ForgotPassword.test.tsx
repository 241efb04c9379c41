import { screen } from '@testing-library/react';
import { ASHA, prepareIdentity } from '../testing/prepareIdentity';
import { currentPath, fillIn, press, visit } from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();

test.each([
  ['an account', ASHA.email, [ASHA.email]],
  ['an unknown address, which so does not reveal who has an account', 'nobody@example.com', []],
])('the page confirms a reset for %s (spec §7.5, §8)', async (_what, email, mails) => {
  visit('/forgot-password');
  await fillIn({ Email: email });
  await press('Send reset link');
  const sent = await screen.findByText('✅ Reset link sent! Check your inbox.');
  expect(sent).toBe(screen.getByRole('status'));
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
  expect(identity().resetMails).toEqual(mails);
  expect(currentPath()).toBe('/forgot-password');
});
