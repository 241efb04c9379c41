import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { TEST_CONFIG } from 'shared-config/services/testing/testConfig';
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

test('without a configured telephone none is mentioned', () => {
  expect(screen.queryByText(/Telephone|WhatsApp|A person answers/)).not.toBeInTheDocument();
});

test('a configured telephone and WhatsApp account can be pressed, with the hours beside them', () => {
  const company = {
    phone: '+91 80 4000 1234',
    whatsapp: '+91 98450 12345',
    hours: ['9 am to 9 pm in India', '8.30 pm to 8.30 am in California'],
  };
  cleanup();
  provideRuntimeConfig({ ...TEST_CONFIG, company });
  render(<Contact />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: '+91 80 4000 1234' })).toHaveAttribute(
    'href',
    'tel:+918040001234',
  );
  expect(screen.getByRole('link', { name: /^\+91 98450 12345/ })).toHaveAttribute(
    'href',
    'https://wa.me/919845012345',
  );
  for (const line of company.hours) expect(screen.getByText(line)).toBeVisible();
});
