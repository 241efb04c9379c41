import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
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
    'A message from the founder',
    'Would you like to run errands?',
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

test('founder, agency and holder of the money are named where they are configured, and nothing is invented before', () => {
  const signature = () => screen.getByText('The founder of GetIt').parentElement;
  expect(signature()).toHaveTextContent(/^The founder of GetIt$/);
  expect(document.querySelector('img')).toBeNull();
  expect(document.body).not.toHaveTextContent(/holds it for us|Our partner agency/);
  cleanup();
  const founder = { name: 'Meera Hegde', picture: '/founder.jpg' };
  const company = { founder, checkAgency: 'Example Checks', escrowHolder: 'Example Bank' };
  provideRuntimeConfig({ ...CONFIG, company });
  render(<About />, { wrapper: MemoryRouter });
  expect(signature()).toHaveTextContent(/^Meera Hegde ?The founder of GetIt$/);
  expect(document.querySelector('img')).toHaveAttribute('src', '/founder.jpg');
  expect(document.querySelector('#checks')).toHaveTextContent(
    'Our partner agency, Example Checks, checks their background',
  );
  expect(screen.getByText('The money last.').parentElement).toHaveTextContent(
    /escrow\. Example Bank holds it for us\.$/,
  );
});

test('the title says what the page is about and where, and the heading stays', () => {
  expect(document.title).toBe('About us: verified helpers for errands in Bengaluru | GetIt');
  expect(headings(1)).toEqual(['About GetIt: small errands, a lot of trust']);
});
