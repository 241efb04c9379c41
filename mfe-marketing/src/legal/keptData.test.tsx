import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import Privacy from '../pages/Privacy';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/withOneMore'),
);

test('/privacy names a new field of the contact form', () => {
  renderPage(Privacy, '/privacy');
  expect(
    screen.getByText(/^The name, the mobile number, .* and the PIN code that you typed\./),
  ).toBeVisible();
});
