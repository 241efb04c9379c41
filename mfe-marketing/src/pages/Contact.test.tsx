import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import Contact from './Contact';

const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('a configured telephone and WhatsApp account can be pressed, with the hours beside them', () => {
  const hours = ['9 am to 9 pm in India', '8.30 pm to 8.30 am in California'];
  const company = { phone: '+91 80 4000 1234', whatsapp: '+91 98450 12345', hours };
  provideRuntimeConfig({ ...CONFIG, company });
  render(<Contact />, { wrapper: MemoryRouter });
  expect(address('+91 80 4000 1234')).toBe('tel:+918040001234');
  expect(address(/^\+91 98450 12345/)).toBe('https://wa.me/919845012345');
  for (const line of hours) expect(screen.getByText(line)).toBeVisible();
});
