import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { Total } from '../booking/Total';
import Book from './Book';

beforeEach(() => {
  localStorage.clear();
  renderPage(Book);
});

const form = () => screen.getByRole('form', { name: 'Book a Service' });

test('the page says that booking opens at launch in Bengaluru (spec §1)', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Book a Service');
  expect(screen.getByText(/booking opens at launch in Bengaluru\./)).toBeVisible();
});

test('a visitor sees the price of each category before filling in anything (spec §9)', () => {
  const card = screen.getByRole('region', { name: 'Rate card' });
  const rates = within(card)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rates).toEqual([
    ['Basic', '₹250/hour'],
    ['Important', '₹350/hour'],
    ['Sensitive', '₹450/hour'],
    ['Confidential', '₹500/hour'],
    ['Intercity', 'Custom'],
    ['Quick Done', '₹400/hour'],
  ]);
  expect(card.compareDocumentPosition(form())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['Task Category', ['Basic', 'Important', 'Sensitive', 'Confidential', 'Intercity', 'Quick Done']],
  ['Estimated Time', ['15 minutes', '30 minutes', '1 hour', '2 hours', '3 hours']],
  ['Contact Preference', ['Phone', 'Email', 'WhatsApp']],
])('%s is chosen from its list, behind a blank line (spec §3)', (label, options) => {
  const select = within(form()).getByRole('combobox', { name: label });
  const [blank, ...choices] = within(select).getAllByRole<HTMLOptionElement>('option');
  expect(blank).toHaveValue('');
  expect(choices.map((choice) => choice.textContent)).toEqual(options);
});

test('the form asks for the ten fields of the specification, and requires none (spec §2, §5)', () => {
  const fields = form().querySelectorAll<HTMLInputElement>('input, select, textarea');
  expect([...fields].map((field) => [field.labels?.[0]?.textContent, field.type])).toEqual([
    ['Task Category', 'select-one'],
    ['Description', 'textarea'],
    ['Attachment (optional)', 'file'],
    ['From Location', 'text'],
    ['To Location', 'text'],
    ['Estimated Time', 'select-one'],
    ['Preferred Start Date and Time', 'datetime-local'],
    ['Special Instructions (optional)', 'textarea'],
    ['Contact Preference', 'select-one'],
    ['I agree to the Terms & Conditions', 'checkbox'],
  ]);
  expect(form().querySelector(':required')).toBeNull();
});

test('a visitor can read the terms before agreeing to them, and fields are described where they need it: book slightly more time (spec §2, §9)', () => {
  const terms = within(form()).getByRole('link', { name: 'Terms & Conditions' });
  expect(terms).toHaveAttribute('href', '/terms');
  expect(within(form()).getByRole('checkbox')).not.toBeChecked();
  const field = (label: string) => within(form()).getByLabelText(label);
  expect(field('Estimated Time')).toHaveAccessibleDescription(
    /Book slightly more time .* the balance is refunded/,
  );
  expect(field('Attachment (optional)')).toHaveAccessibleDescription(/^For example a photo/);
});

test('"Review & Book Now" is disabled and says why (spec §2)', () => {
  const button = within(form()).getByRole('button', { name: 'Review & Book Now' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'Booking opens when we launch in Bengaluru. Nothing you type here is sent.',
  );
});

test('pressing Enter in the form sends nothing and keeps the input (spec §2, §5)', async () => {
  const sent = jest.fn((event: Event) => event.preventDefault());
  form().addEventListener('submit', sent);
  const from = within(form()).getByLabelText('From Location');
  await userEvent.type(from, 'Malleshwaram{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(from).toHaveValue('Malleshwaram');
});

test('"Get Early Access" leads to the early-access box, which can take the focus (spec §2)', () => {
  const link = screen.getByRole('link', { name: 'Get Early Access' });
  expect(link).toHaveAttribute('href', '#early-access');
  const box = screen.getByRole('group', { name: 'Early access' });
  expect(box).toHaveAttribute('id', 'early-access');
  expect(box).toHaveAttribute('tabindex', '-1');
});

const choose = (field: string, choice: string) =>
  userEvent.selectOptions(within(form()).getByLabelText(field), choice);
const CHOICES = 'Choose a category and a time to see the total.';

/** What the total says next to the form, and above its fields; a browser shows one of them. */
const totals = () =>
  [screen.getByRole('region', { name: 'Rate card' }), form()].map(
    (place) => within(place).getByRole('status').textContent,
  );

test('as a visitor chooses category and time, the total shows at once, in whole rupees and with the price for early access (spec §9)', async () => {
  expect(totals()).toEqual([CHOICES, CHOICES]);
  await choose('Task Category', 'Important');
  expect(totals()).toEqual([CHOICES, CHOICES]);
  await choose('Estimated Time', '15 minutes');
  const quarter = 'Important · 15 minutesTotal₹88With early access, 50% off₹44';
  expect(totals()).toEqual([quarter, quarter]);
  await choose('Estimated Time', '3 hours');
  expect(totals()[0]).toMatch(/Total₹1,050/);
  await choose('Estimated Time', 'How long will it take?');
  expect(totals()).toEqual([CHOICES, CHOICES]);
});

test('an errand between cities costs "Custom", whatever its time (spec §9)', async () => {
  await choose('Task Category', 'Intercity');
  expect(totals()).toEqual(['IntercityTotalCustom', 'IntercityTotalCustom']);
  await choose('Estimated Time', '2 hours');
  expect(totals()[0]).toBe('Intercity · 2 hoursTotalCustom');
});

test('a visitor who comes back sees the total of what they chose before, until they clear the form', async () => {
  await choose('Task Category', 'Basic');
  await choose('Estimated Time', '15 minutes');
  cleanup();
  renderPage(Book);
  expect(totals()[1]).toMatch(/Total₹63/);
  await userEvent.click(within(form()).getByRole('button', { name: 'Clear' }));
  expect(totals()).toEqual([CHOICES, CHOICES]);
});

test('a card that was just pressed wins over the draft of yesterday, and a choice after it over the card', async () => {
  await choose('Task Category', 'Basic');
  await choose('Estimated Time', '2 hours');
  const load = () => {
    cleanup();
    render(<Book />, { wrapper: BrowserRouter });
    return screen.getByLabelText('Task Category');
  };
  history.replaceState(null, '', '/book?category=Intercity&from=mail#booking');
  expect(load()).toHaveValue('Intercity');
  expect(totals()[1]).toBe('Intercity · 2 hoursTotalCustom');
  await choose('Task Category', 'Sensitive');
  // Reload, and Back.
  expect(load()).toHaveValue('Sensitive');
  expect(location.href).toMatch(/\/book\?from=mail#booking$/);
});

test('without scripts, which it needs, the total is empty', () => {
  const chosen = { category: undefined, time: undefined, start: '' };
  expect(renderToString(<Total chosen={chosen} place="side" />)).toMatch(
    /^<div role="status"[^>]*><\/div>$/,
  );
});

test.each([
  ['?category=Quick+Done', 'Quick Done', /^Quick Done · 30 minutesTotal₹200/],
  ['?category=Free', '', /^Choose a category and a time/],
])(
  'an address with "%s" chooses the category "%s", which counts for the total',
  async (search, chosen, total) => {
    cleanup();
    renderPage(Book, `/book${search}`);
    expect(screen.getByLabelText('Task Category')).toHaveValue(chosen);
    await choose('Estimated Time', '30 minutes');
    expect(totals()[1]).toMatch(total);
  },
);

test('below its field the start is said in words, with the day of the week', async () => {
  const field = within(form()).getByLabelText('Preferred Start Date and Time');
  expect(field).toHaveAccessibleDescription('');
  fireEvent.change(field, { target: { value: '2026-12-03T14:30' } });
  expect(field).toHaveAccessibleDescription('Thursday, December 3, 2026 at 2:30 in the afternoon');
  fireEvent.change(field, { target: { value: '' } });
  expect(field).toHaveAccessibleDescription('');
});
