import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import About from './About';

beforeEach(() => renderPage(About, '/about'));

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

test("the page tells story, mission, journey and the founder's message (spec §2)", () => {
  expect(headings(2)).toEqual([
    'Our story',
    'Our mission',
    'How every helper is checked',
    'Our journey so far',
    'Would you like to run errands?',
    'A message from the founder',
    'Hear from us on the day we open',
  ]);
});

test('a helper is checked in four steps: document, address, background, first errand', () => {
  const section = document.querySelector('#checks');
  const steps = [...(section?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent);
  expect(steps).toEqual(['Identity', 'Address', 'Background', 'A first errand under watch']);
  expect(section).toHaveTextContent(/At launch.*not taken.*told why.*Aadhaar.*partner agency/);
});

test('people who want to help find the page for them', () => {
  const link = screen.getByRole('link', { name: 'Become a helper' });
  expect(link).toHaveAttribute('href', '/become-a-helper');
});

test('the timeline leads to the launch, and the current stop is before it (spec §1, §2)', () => {
  expect(headings(3).slice(-2)).toEqual(['Launch in Bengaluru', 'City by city']);
  const here = document.querySelectorAll('[aria-current]');
  expect(here).toHaveLength(1);
  expect(here[0]).toHaveTextContent('The waitlist is open');
});
