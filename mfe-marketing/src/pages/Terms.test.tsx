import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import Terms from './Terms';

beforeEach(() => renderPage(Terms, '/terms'));

const articleText = (): string => screen.getByRole('article').textContent.replace(/\s+/g, ' ');

test('the terms were last updated on March 28, 2025 (spec §2)', () => {
  expect(screen.getByText('March 28, 2025')).toHaveAttribute('datetime', '2025-03-28');
});

test.each([
  'pays for the booked time in advance',
  'held in escrow while the task is done',
  'confirms that the task is complete, the payment is released to the traveller',
  'The traveller may request a time extension',
  'notified by app, SMS and/or email',
  'no reply within 10 minutes, the extension is approved automatically',
  'raise a dispute within one hour of the completion',
  'cancels at least 1 hour before the scheduled time',
  'does not show up, or cancels without a valid reason',
  'fails through a service error that is reported within 1 hour',
  'Partial refunds apply, based on the duration and on how much of the task was completed',
  'If the work finishes early, the balance is refunded',
])('the rule "%s" (spec §4, §9)', (text) => {
  expect(articleText()).toContain(text);
});

test('they name the support address and not the one of the contact page (spec §9)', () => {
  for (const link of screen.getAllByRole('link', { name: /@/ }))
    expect(link).toHaveAttribute('href', 'mailto:support@getit.example');
  expect(articleText()).not.toContain('hello@');
});

test('the title says more than the heading', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Terms & Conditions$/);
  expect(document.title).toBe('Terms & Conditions of errands in Bengaluru | GetIt');
});
