import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Company } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import Contact from './Contact';

function open(company: Company = {}): void {
  provideRuntimeConfig({ ...CONFIG, company });
  render(<Contact />, { wrapper: MemoryRouter });
}

const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('a visitor finds the address and the form, and no telephone where none is configured (spec §2)', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInTheDocument();
  expect(document.title).toBe('Contact us about your errands in Bengaluru | GetIt');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'hello@getit.example' }))
    expect(link).toHaveAttribute('href', 'mailto:hello@getit.example');
  expect(screen.queryByText(/Telephone|WhatsApp|Call between/)).not.toBeInTheDocument();
});

test('the address of the terms is not given here (spec §9)', () => {
  open();
  expect(document.body).not.toHaveTextContent('support@');
});

test('a visitor who cannot use something finds the accessibility statement', () => {
  open();
  expect(address('What we do for accessibility')).toBe('/privacy#accessibility');
});

test('a configured telephone and WhatsApp account can be pressed, with the hours beside them', () => {
  const hours = ['9 am to 9 pm in India', '8.30 pm to 8.30 am in California'];
  open({ phone: '+91 80 4000 1234', whatsapp: '+91 98450 12345', hours });
  expect(address('+91 80 4000 1234')).toBe('tel:+918040001234');
  expect(address(/^\+91 98450 12345/)).toBe('https://wa.me/919845012345');
  for (const line of hours) expect(screen.getByText(line)).toBeVisible();
});
