import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import Contact from './Contact';

beforeEach(() => renderPage(Contact, '/contact'));

test('a visitor finds the address and the form (spec §2)', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'hello@getit.example' }))
    expect(link).toHaveAttribute('href', 'mailto:hello@getit.example');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeInTheDocument();
});

test('the address of the terms is not given here (spec §9)', () => {
  expect(document.body).not.toHaveTextContent('support@');
});

test('a visitor who cannot use something finds the accessibility statement', () => {
  expect(screen.getByRole('link', { name: 'What we do for accessibility' })).toHaveAttribute(
    'href',
    '/privacy#accessibility',
  );
});
