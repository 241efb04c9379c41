import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { JoinInvitation } from './JoinInvitation';

const show = (invitation = <JoinInvitation />) => render(invitation, { wrapper: MemoryRouter });

test('a page ends with the way to the waitlist, and with what early customers get (spec §9)', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Hear from us on the day we open' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveTextContent('Join the waitlist');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/#waitlist');
  expect(screen.getByText('50% off').parentElement).toHaveTextContent(/at launch in your city$/);
});

test('a page with the waitlist in it has its own words and its own button', () => {
  show(
    <JoinInvitation title="Join early" text="Leave your name.">
      <button type="button">Join</button>
    </JoinInvitation>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Join early');
  expect(screen.getByText('Leave your name.')).toBeVisible();
  expect(screen.getByRole('button')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
