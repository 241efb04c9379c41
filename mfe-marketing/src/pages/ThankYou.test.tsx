import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { notePlace } from 'shared-config/services/invitation';
import { joinWith, startOver } from '../waitlist/waitlistVisit';
import ThankYou from './ThankYou';

const ENTRY = { name: 'Asha', email: 'asha@example.com', city: 'Bengaluru', interest: 'Other' };

beforeEach(() => {
  startOver();
  notePlace(new Response());
  renderPage(ThankYou, '/thank-you');
});

test('reached directly, the page does not say that a place is saved', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Thank you$/);
  expect(screen.queryByRole('button', { name: 'Correct it' })).not.toBeInTheDocument();
});

test('after joining, the address is shown, and a press leads back to correct it', async () => {
  act(() => joinWith(ENTRY));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your place is saved.');
  expect(screen.getByText('asha@example.com')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Correct it' }));
  expect(screen.getByText('You are at /#waitlist.')).toBeInTheDocument();
});

test('the confirmation shows the promo code and what it is worth, to copy and share as on /book (spec §2, §9)', () => {
  for (const words of ['GETIT50OFF', '50% off', 'for early customers, at launch in your city'])
    expect(screen.getByText(words)).toBeInTheDocument();
  for (const name of ['Copy', 'Share']) expect(screen.getByRole('button', { name })).toBeVisible();
});

test('three steps say what happens next, up to the first errand, and that nothing is to pay before', () => {
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringMatching(/^We keep your place.*nothing to pay\. If our email asks you to confirm/),
    expect.stringMatching(/^You get an email.*the day we go live in your city/),
    expect.stringMatching(/^You book your first errand.*GETIT50OFF it costs 50% less/),
  ]);
});

test('the promo code can be sent by WhatsApp and by email, without a script', () => {
  const text = encodeURIComponent(
    'GETIT50OFF: 50% off for early customers of GetIt, at launch in your city. https://getit.test/',
  );
  const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address(/^WhatsApp/)).toBe(`https://wa.me/?text=${text}`);
  expect(address(/^email$/)).toBe(`mailto:?body=${text}`);
});

test('who has a place is told it, and everything that is shared has the link that invites by it', () => {
  expect(document.body).not.toHaveTextContent(/You are number|Invite others/);
  cleanup();
  notePlace(new Response('', { headers: { 'waitlist-place': '123456;invite=3f2c8a546f' } }));
  renderPage(ThankYou, '/thank-you');
  expect(document.body).toHaveTextContent('You are number 1,23,456 on the waitlist.');
  const link = 'https://getit.test/?invite=3f2c8a546f#waitlist';
  expect(screen.getByText(link)).toBeVisible();
  for (const name of [/^WhatsApp/, /^email$/])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(
      encodeURIComponent(`, at launch in your city. ${link}`),
    );
});

test('a link leads to the homepage (spec §2)', () => {
  const home = screen.getByRole('link', { name: 'Back to the homepage' });
  expect(home).toHaveAttribute('href', '/');
});
