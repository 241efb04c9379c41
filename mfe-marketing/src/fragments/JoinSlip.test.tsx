import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { remote } from '../remote';
import JoinSlip from './JoinSlip';

test.each([
  [undefined, '/#waitlist'],
  ['Help for Elderly', '/?interest=Help+for+Elderly#waitlist'],
])('the slip with the interest %s leads to the form as %s', (interest, address) => {
  renderPage(() => <JoinSlip {...(interest && { interest })} />);
  expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute('href', address);
});

test('it loads no script on the pages that hold it', () => {
  expect(remote.fragments).toContainEqual(
    expect.objectContaining({ expose: './JoinSlip', hydrate: 'never' }),
  );
});
