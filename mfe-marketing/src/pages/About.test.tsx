import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import About from './About';

const signature = () => screen.getByText('The founder of GetIt').parentElement;

test('the timeline leads to the launch, and the current stop is before it; nobody is invented as the founder (spec §1, §2)', () => {
  renderPage(About, '/about');
  const here = document.querySelectorAll('[aria-current]');
  expect(here).toHaveLength(1);
  expect(here[0]).toHaveTextContent('The waitlist is open');
  expect(signature()).toHaveTextContent(/^The founder of GetIt$/);
  expect(document.querySelector('img')).toBeNull();
});

test('founder, agency and holder of the money are named where they are configured', () => {
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
