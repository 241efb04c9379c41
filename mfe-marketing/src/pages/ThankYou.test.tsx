import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import ThankYou from './ThankYou';

beforeEach(() => renderPage(ThankYou, '/thank-you'));

test('the confirmation shows the promo code and what it is worth (spec §2, §9)', () => {
  expect(screen.getByText('GETIT50OFF')).toBeInTheDocument();
  expect(screen.getByText('50% off')).toBeInTheDocument();
  expect(screen.getByText('for early customers, at launch in your city')).toBeInTheDocument();
});

test('a link leads to the homepage (spec §2)', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Back to the homepage' }));
  expect(screen.getByText('You are at /.')).toBeInTheDocument();
});
