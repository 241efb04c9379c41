import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity, Session } from 'shared-config/services/Identity';
import { settled } from '../testing/FakeLoads';
import { renderAt } from '../testing/renderAt';
import { StatusMessage } from './StatusMessage';
import { UserMenu } from './UserMenu';

let tell: (session: Session | null) => void = () => undefined;
const signOut = jest.fn<Promise<void>, []>();

jest.mock('shared-config/services/loadIdentity', () => ({
  loadIdentity: () =>
    Promise.resolve({
      signOut: () => signOut(),
      watchSession: (listener: (session: Session | null) => void) => {
        tell = listener;
        return () => undefined;
      },
    } satisfies Pick<Identity, 'signOut' | 'watchSession'>),
}));

async function seenBy(session: Session | null): Promise<void> {
  const { session: store } = await import('../session/session');
  renderAt(
    '/about?from=mail#why',
    <>
      <a href="/">GetIt</a>
      <UserMenu />
      <StatusMessage />
    </>,
  );
  store.start();
  await settled();
  await act(async () => tell(session));
}

beforeEach(() => {
  signOut.mockReset().mockImplementation(() => {
    tell(null);
    return Promise.resolve();
  });
});

test('a signed-in user is greeted by name (spec §2)', async () => {
  await seenBy({ uid: '1', name: 'Asha' });
  expect(screen.getByRole('button', { name: 'Hi, Asha' })).toBeVisible();
});

test('the greeting is "Hi, User" without a name (spec §2)', async () => {
  await seenBy({ uid: '1' });
  expect(screen.getByRole('button', { name: 'Hi, User' })).toBeVisible();
});

test('the greeting opens a menu with a Logout button without scripts', async () => {
  await seenBy({ uid: '1', name: 'Asha' });
  const menu = screen.getByText('Logout').parentElement;
  expect(menu).toHaveAttribute('popover', 'auto');
  expect(screen.getByRole('button', { name: 'Hi, Asha' })).toHaveAttribute(
    'popovertarget',
    menu?.id,
  );
});

test('Logout signs out and clears the user (spec §4)', async () => {
  await seenBy({ uid: '1', name: 'Asha' });
  await userEvent.click(screen.getByText('Logout'));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Hi, Asha')).toBeNull();
});

test('Logout says so, on the same page, and leaves the focus in the bar', async () => {
  await seenBy({ uid: '1', name: 'Asha' });
  await userEvent.click(screen.getByText('Logout'));
  expect(screen.getByRole('status')).toHaveTextContent(/^✅ Logged out successfully!$/);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/about?from=mail#why');
  expect(screen.getByRole('link', { name: 'GetIt' })).toHaveFocus();
});

test('a failed logout shows a message and can be repeated', async () => {
  await seenBy({ uid: '1', name: 'Asha' });
  signOut.mockRejectedValueOnce(new Error('offline'));
  await userEvent.click(screen.getByText('Logout'));
  expect(screen.getByText('You are still logged in. Please try again.')).toHaveAttribute(
    'role',
    'alert',
  );
  await userEvent.click(screen.getByText('Logout'));
  expect(screen.queryByText('Hi, Asha')).toBeNull();
});
