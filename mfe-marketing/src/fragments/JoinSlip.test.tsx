import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { remote } from '../remote';
import JoinSlip from './JoinSlip';

test.each([
  [undefined, 'Hear from us on the day we open', '/#waitlist'],
  ['Help for Elderly', 'Join for your parents', '/?interest=Help+for+Elderly#waitlist'],
  ['Other', 'Hear from us on the day we open', '/?interest=Other#waitlist'],
])('the slip with the interest %s says "%s" and leads to the form as %s', (interest, title, to) => {
  renderPage(() => <JoinSlip {...(interest && { interest })} />);
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute('href', to);
});

test.each([
  [undefined, 'Hear from us on the day we open', '/#waitlist'],
  ['Help for Elderly', 'Join for your parents', '/?interest=Help+for+Elderly#waitlist'],
])(
  'in the middle of a text, the slip with the interest %s says "%s" without a heading',
  (interest, title, to) => {
    renderPage(() => <JoinSlip {...(interest && { interest })} short />);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute('href', to);
  },
);

test('the way to their place, for visitors who have joined, is in the HTML, too', () => {
  renderPage(JoinSlip);
  const place = screen.getByRole('link', { name: 'Your place on the waitlist' });
  expect(place).toHaveAttribute('href', '/thank-you');
});

test('visitors who have joined are not told to join for their parents', () => {
  renderPage(() => <JoinSlip interest="Help for Elderly" />);
  const [others, joined] = [...screen.getByRole('heading').children];
  expect([others?.className, others?.textContent]).toEqual(['others', 'Join for your parents']);
  expect([joined?.className, joined?.textContent]).toEqual([
    'joined',
    'Hear from us on the day we open',
  ]);
});

test('it loads no script on the pages that hold it', () => {
  expect(remote.fragments).toContainEqual(
    expect.objectContaining({ expose: './JoinSlip', hydrate: 'never' }),
  );
});
