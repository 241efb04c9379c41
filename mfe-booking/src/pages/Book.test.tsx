import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import Book from './Book';

beforeEach(() => {
  localStorage.clear();
  renderPage(Book);
});

const form = () => screen.getByRole('form', { name: 'Book a Service' });

test('the page says that booking opens at launch in Bengaluru (spec §1)', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Book a Service');
  expect(screen.getByText(/Booking opens when we launch in Bengaluru: until then/)).toBeVisible();
  expect(document.title).toBe('Book a Service | GetIt');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${TEST_ORIGIN}/book`,
  );
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

test.each([
  ['From Location', 'INPUT', 'text'],
  ['To Location', 'INPUT', 'text'],
  ['Description', 'TEXTAREA', 'textarea'],
  ['Attachment (optional)', 'INPUT', 'file'],
  ['Preferred Start Date and Time', 'INPUT', 'datetime-local'],
  ['Special Instructions (optional)', 'TEXTAREA', 'textarea'],
  ['I agree to the Terms & Conditions', 'INPUT', 'checkbox'],
])('the form asks for %s (spec §2)', (label, tag, type) => {
  const field = within(form()).getByLabelText<HTMLInputElement>(label);
  expect(field.tagName).toBe(tag);
  expect(field.type).toBe(type);
});

test('no field of the form is required (spec §5)', () => {
  expect(form().querySelectorAll('input, select, textarea')).toHaveLength(10);
  expect(form().querySelector(':required')).toBeNull();
});

test('a file can be attached (spec §2)', async () => {
  const field = within(form()).getByLabelText<HTMLInputElement>('Attachment (optional)');
  await userEvent.upload(field, new File(['bill'], 'bill.jpg', { type: 'image/jpeg' }));
  expect(field.files?.[0]?.name).toBe('bill.jpg');
});

test('a visitor can read the terms before agreeing to them (spec §2)', () => {
  const terms = within(form()).getByRole('link', { name: 'Terms & Conditions' });
  expect(terms).toHaveAttribute('href', '/terms');
  expect(within(form()).getByRole('checkbox')).not.toBeChecked();
});

test('the page advises to book slightly more time, at the field for it (spec §9)', () => {
  const field = within(form()).getByLabelText('Estimated Time');
  expect(field).toHaveAccessibleDescription(/Book slightly more time .* the balance is refunded/);
});

test('"Review & Book Now" is disabled and says why (spec §2)', () => {
  const button = within(form()).getByRole('button', { name: 'Review & Book Now' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'Booking opens when we launch in Bengaluru. Nothing that you type here is sent.',
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
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Get Early Access' });
  const box = document.getElementById(link.hash.slice(1));
  expect(link).toHaveAttribute('href', '#early-access');
  expect(box).toBe(screen.getByRole('group', { name: 'Early access' }));
  expect(box).toHaveAttribute('tabindex', '-1');
});

test.each([
  ['?category=Quick+Done', 'Quick Done'],
  ['?category=Free', ''],
  ['', ''],
])('an address with "%s" chooses the category "%s"', (search, chosen) => {
  cleanup();
  renderPage(Book, `/book${search}`);
  expect(screen.getByLabelText('Task Category')).toHaveValue(chosen);
});
