import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideTestConfig } from 'shared-config/build/jest/renderPage';
import { Link } from 'shared-config/router';
import { MemoryRouter } from 'react-router-dom';
import { supportModalDialogs } from '../testing/modalDialogs';
import { OpenedByAddress } from './OpenedByAddress';
import { WaitlistDialog } from './WaitlistDialog';

const showModal = supportModalDialogs();

function arriveAt(address: string): void {
  provideTestConfig();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Link to="/#waitlist">Join</Link>
      <WaitlistDialog />
      <OpenedByAddress />
    </MemoryRouter>,
  );
}

beforeEach(() => showModal.mockClear());

test('a link to /#waitlist opens the waitlist in an awake page', async () => {
  arriveAt('/');
  expect(showModal).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Join' }));
  expect(showModal).toHaveBeenCalledTimes(1);
});

test('a page that is loaded as /#waitlist opens it once it is hydrated', () => {
  arriveAt('/#waitlist');
  expect(showModal).toHaveBeenCalledTimes(1);
});

test('any other fragment opens nothing', () => {
  arriveAt('/#services');
  expect(showModal).not.toHaveBeenCalled();
});
