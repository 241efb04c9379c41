import { screen } from '@testing-library/react';
import { ASHA, prepareIdentity } from '../testing/prepareIdentity';
import { currentPath, fillIn, press, visit } from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();

test('the page confirms a reset (spec §7.5, §8)', async () => {
  visit('/forgot-password');
  await fillIn({ Email: ASHA.email });
  await press('Send reset link');
  const sent = await screen.findByText('✅ Reset link sent! Check your inbox.');
  expect(sent).toBe(screen.getByRole('status'));
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
  expect(identity().resetMails).toEqual([ASHA.email]);
  expect(currentPath()).toBe('/forgot-password');
});
