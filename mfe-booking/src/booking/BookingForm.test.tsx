import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { BookingForm } from './BookingForm';

beforeEach(() => localStorage.clear());

test.each([
  ['?category=Quick+Done', 'Quick Done'],
  ['?category=Free', ''],
  ['', ''],
])('an address with "%s" chooses the category "%s"', (search, chosen) => {
  renderPage(BookingForm, `/book${search}`);
  expect(screen.getByLabelText('Task Category')).toHaveValue(chosen);
});
