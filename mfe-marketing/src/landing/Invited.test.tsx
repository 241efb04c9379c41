import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { followedInvite } from 'shared-config/services/invitation';
import { supportModalDialogs } from '../testing/modalDialogs';
import Landing from '../pages/Landing';

supportModalDialogs();

test('an invited visitor sees the page first, with a line and a button that opens the waitlist; the code is kept for later pages', async () => {
  history.replaceState(null, '', '/?invite=3f2c8a546f#invited');
  renderPage(Landing, '/?invite=3f2c8a546f#invited', '/');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  expect(dialog).not.toHaveAttribute('open');
  // CSS shows the line where the address names it.
  expect(screen.getByText(/^You were invited\./).closest('form')).toHaveAttribute('id', 'invited');
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(dialog).toHaveAttribute('open');
  history.replaceState(null, '', '/about');
  expect(followedInvite()).toBe('3f2c8a546f');
});
