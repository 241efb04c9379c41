import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import Terms from './Terms';

beforeEach(() => renderPage(Terms, '/terms'));

function articleText(): string {
  return document.querySelector('article')?.textContent?.replace(/\s+/g, ' ') ?? '';
}

test('the terms were last updated on March 28, 2025 (spec §2)', () => {
  expect(screen.getByText('March 28, 2025')).toHaveAttribute('datetime', '2025-03-28');
  expect(articleText()).toContain('Last updated March 28, 2025');
});

test.each([
  ['payment is in advance', 'pays for the booked time in advance'],
  ['it is held in escrow', 'held in escrow while the task is done'],
  [
    'it is released when the customer confirms',
    'confirms that the task is complete, the payment is released to the traveller',
  ],
  ['a traveller may ask for more time', 'The traveller may request a time extension'],
  ['the customer is notified of it', 'notified by app, SMS and/or email'],
  ['silence approves it', 'no reply within 10 minutes, the extension is approved automatically'],
  ['a dispute has its window', 'raise a dispute within one hour of the completion'],
  ['cancelling in time is refunded', 'cancels at least 1 hour before the scheduled time'],
  ['a no-show is refunded', 'does not show up, or cancels without a valid reason'],
  ['a service error is refunded', 'fails through a service error that is reported within 1 hour'],
  [
    'partial refunds',
    'Partial refunds apply, based on the duration and on how much of the task was completed',
  ],
  ['an early end', 'If the work finishes early, the balance is refunded'],
])('%s (spec §4, §9)', (_rule, text) => {
  expect(articleText()).toContain(text);
});

test('they name the support address and not the one of the contact page (spec §9)', () => {
  for (const link of screen.getAllByRole('link', { name: /@/ })) {
    expect(link).toHaveAttribute('href', 'mailto:support@getit.example');
  }
  expect(articleText()).not.toContain('hello@');
});
