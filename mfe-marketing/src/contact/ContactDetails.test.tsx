import { render, screen } from '@testing-library/react';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { TEST_CONFIG } from 'shared-config/services/testing/testConfig';
import { ContactDetails } from './ContactDetails';

test('without a configured telephone none is mentioned', () => {
  provideRuntimeConfig(TEST_CONFIG);
  render(<ContactDetails />);
  expect(screen.queryByText(/Telephone|WhatsApp|A person answers/)).not.toBeInTheDocument();
});

test('a configured telephone and WhatsApp account can be pressed, with the hours beside them', () => {
  const company = {
    phone: '+91 80 4000 1234',
    whatsapp: '+91 98450 12345',
    hours: ['9 am to 9 pm in India', '8.30 pm to 8.30 am in California'],
  };
  provideRuntimeConfig({ ...TEST_CONFIG, company });
  render(<ContactDetails />);
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
