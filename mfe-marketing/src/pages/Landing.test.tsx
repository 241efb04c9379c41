import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supportModalDialogs } from '../testing/modalDialogs';
import { renderPage } from 'shared-config/build/jest/renderPage';
import Landing from './Landing';

beforeEach(() => {
  supportModalDialogs();
  renderPage(Landing);
});

function section(heading: string) {
  const found = screen.getByRole('heading', { level: 2, name: heading }).closest('section');
  return within(found as HTMLElement);
}

test('the first screen makes a promise, says where and when, and names a price (spec §1, §9)', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    "Somebody you can trust, for the errand you can't run.",
  );
  expect(screen.getByText('Launching in Bengaluru Soon')).toBeInTheDocument();
  expect(screen.getByText('from ₹250 an hour')).toBeInTheDocument();
});

test('the hero says why it is safe (spec §1)', () => {
  const hero = screen.getByRole('heading', { level: 1 }).closest('.section') as HTMLElement;
  expect(within(hero).getByRole('button', { name: 'Join the Waitlist' })).toBeInTheDocument();
  const reasons = within(hero)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(reasons).toEqual(['Verified people', 'Paid into escrow', 'Tracked live']);
});

test('exactly two buttons read "Join the Waitlist", and each opens the one dialog (spec §2)', async () => {
  const buttons = screen.getAllByRole('button', { name: 'Join the Waitlist' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
    dialog.open = false;
    await userEvent.click(button);
    expect(dialog.open).toBe(true);
  }
});

test('there is a card for each of the seven kinds of errand, and each leads to the booking page (spec §1, §2)', () => {
  const cards = section('Seven kinds of errand you can hand over').getAllByRole('link');
  const names = cards.map(
    (card) => within(card).getByText(/./, { selector: 'strong' }).textContent,
  );
  expect(names.sort()).toEqual([
    'Child or elder escort',
    'Deliveries',
    'Document handling',
    'Help for the elderly',
    'Important errands',
    'Intercity pickups and deliveries',
    'Pickup and drop',
  ]);
  for (const card of cards) expect(card).toHaveAttribute('href', '/book');
});

test('every card names the category and its price', () => {
  const cards = section('Seven kinds of errand you can hand over').getAllByRole('link');
  for (const card of cards) expect(card).toHaveTextContent(/, (₹\d+ an hour|custom price)$/);
  expect(screen.getByRole('link', { name: /^Help for the elderly/ })).toHaveTextContent(
    'Sensitive, ₹450 an hour',
  );
});

test('a visitor abroad gets to the waitlist with the interest chosen', () => {
  expect(screen.getByRole('link', { name: 'Join for your parents' })).toHaveAttribute(
    'href',
    '/?interest=Help+for+Elderly#waitlist',
  );
});

test('the trust section makes the six promises (spec §1)', () => {
  const promises = section('Why you can trust a traveller').getAllByRole('heading', {
    level: 3,
  });
  expect(promises.map(({ textContent }) => textContent)).toEqual([
    'Identity verified',
    'Background checked',
    'Rated',
    'Paid into escrow',
    'Live GPS tracking',
    'Video calls',
  ]);
});

test('it works in four steps, the last with GPS, contact and video call (spec §1)', () => {
  const steps = section('How it works').getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Choose task type',
    'Describe task',
    'Pick date, time and duration',
    'Track live',
  ]);
  expect(steps[3]).toHaveTextContent(/GPS.*traveller's contact.*video call/);
});

test('the rate card has the six prices in rupees per hour, and each leads to the booking page (spec §2, §9)', () => {
  const cards = section('What it costs').getAllByRole('link');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Basic.*₹250per hour$/),
    expect.stringMatching(/^Important.*₹350per hour$/),
    expect.stringMatching(/^Sensitive.*₹450per hour$/),
    expect.stringMatching(/^Confidential.*₹500per hour$/),
    expect.stringMatching(/^Intercity.*Custom/),
    expect.stringMatching(/^Quick Done.*₹400per hour$/),
  ]);
  for (const card of cards) expect(card).toHaveAttribute('href', '/book');
});

test('why choose us addresses the five groups of users (spec §1)', () => {
  expect(
    section('Why choose us')
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Indians living abroad',
    'Elderly citizens',
    'Working professionals',
    'Business owners',
    'Students',
  ]);
});

test('#services and #contact lead to their sections, the latter with the contact form (spec §2)', () => {
  expect(document.getElementById('services')).toContainElement(
    screen.getByRole('heading', { name: 'Seven kinds of errand you can hand over' }),
  );
  const contact = document.getElementById('contact') as HTMLElement;
  expect(within(contact).getByLabelText('Message')).toBeInTheDocument();
  expect(within(contact).getByRole('button', { name: 'Send' })).toBeInTheDocument();
});

test('early customers are promised 50% off (spec §9)', () => {
  expect(screen.getByText('50% off')).toBeInTheDocument();
});

test('the picture of the hero has a text alternative, and each picture takes at most 4 KB', () => {
  expect(screen.getByRole('img')).toHaveAccessibleName(/Medicines to Amma, Jayanagar/);
  for (const picture of document.querySelectorAll('svg'))
    expect(new TextEncoder().encode(picture.innerHTML).length).toBeLessThanOrEqual(4096);
});
