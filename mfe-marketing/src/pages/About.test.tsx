import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import About from './About';

beforeEach(() => renderPage(About, '/about'));

test("the page tells story, mission, journey and the founder's message (spec §2)", () => {
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'Our story',
    'Our mission',
    'Our journey so far',
    'Would you like to run errands?',
    'A message from the founder',
    'Hear from us on the day we open',
  ]);
});

test('people who want to help learn how, and write to us with the subject filled in', () => {
  expect(screen.getByRole('link', { name: 'Write to us about helping' })).toHaveAttribute(
    'href',
    '/contact?about=helping',
  );
});

test('the timeline leads to the launch, and the current stop is before it (spec §1, §2)', () => {
  const stops = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  expect(stops.map((stop) => within(stop).getByRole('heading').textContent)).toEqual([
    'The rules, written down',
    'Our first blog posts',
    'The waitlist is open',
    'Launch in Bengaluru',
    'City by city',
  ]);
  const here = stops.filter((stop) => stop.hasAttribute('aria-current'));
  expect(here).toHaveLength(1);
  expect(here[0]).toHaveTextContent('The waitlist is open');
});
