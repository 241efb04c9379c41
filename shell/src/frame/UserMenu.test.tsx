import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity, Session } from 'shared-config/services/Identity';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { settled } from '../testing/FakeLoads';
import { goBack, renderAt } from '../testing/renderAt';
import { StatusMessage } from './StatusMessage';
import { UserMenu } from './UserMenu';

let notify: (session: Session | null) => void = () => undefined;
const signOut = jest.fn<Promise<void>, []>();

jest.mock('shared-config/services/loadIdentity', () => ({
  loadIdentity: () =>
    Promise.resolve({
      signOut: () => signOut(),
      watchSession: (listener: (session: Session | null) => void) => {
        notify = listener;
        return () => undefined;
      },
    } satisfies Pick<Identity, 'signOut' | 'watchSession'>),
}));

async function seenBy(session: Session | null, address = '/about?from=mail#why'): Promise<void> {
  const { session: store } = await import('../session/session');
  renderAt(
    address,
    <>
      <a href="/">GetIt</a>
      <UserMenu />
      <StatusMessage />
    </>,
  );
  store.start();
  await settled();
  await act(async () => notify(session));
}

beforeEach(() => {
  provideRuntimeConfig({ ...CONFIG, languages: ['kn'] });
  signOut.mockReset().mockImplementation(() => {
    notify(null);
    return Promise.resolve();
  });
});

test.each([
  ['by name', { uid: '1', name: 'Asha' }, 'Hi, Asha'],
  ['as "Hi, User" without a name', { uid: '1' }, 'Hi, User'],
])(
  'a signed-in user is greeted %s (spec §2), and a Logout button opens without scripts',
  async (_how, session, greeting) => {
    await seenBy(session);
    const menu = screen.getByText('Logout').parentElement;
    expect(menu).toHaveAttribute('popover', 'auto');
    const button = screen.getByRole('button', { name: greeting });
    expect(button).toBeVisible();
    expect(button).toHaveAttribute('popovertarget', menu?.id);
  },
);

test.each(['/about?from=mail#why', '/kn/contact?from=mail#form', '/hi'])(
  'Logout on %s signs out, clears the user and says so on the same page, with the focus in the bar (spec §4)',
  async (address) => {
    await seenBy({ uid: '1', name: 'Asha' }, address);
    await userEvent.click(screen.getByText('Logout'));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Hi, Asha')).toBeNull();
    await within(screen.getByRole('status')).findByText('✅ Logged out successfully!');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(address);
    expect(screen.getByRole('link', { name: 'GetIt' })).toHaveFocus();
  },
);

test('the menu has the languages, which a small bar has no room for', async () => {
  await seenBy({ uid: '1', name: 'Asha' });
  const menu = within(screen.getByText('Logout').parentElement as HTMLElement);
  expect(menu.getByText('ಕನ್ನಡ')).toHaveAttribute('href', '/kn');
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

test('the menu closes when the visitor goes back', async () => {
  await seenBy({ uid: '1', name: 'Asha' });
  await userEvent.click(screen.getByText('Delete account'));
  const menu = screen.getByText('Logout').parentElement as HTMLElement;
  menu.hidePopover = jest.fn();
  await goBack();
  expect(window.location.pathname).toBe('/about');
  expect(menu.hidePopover).toHaveBeenCalledTimes(1);
});

test('the way to delete the account is the last of the menu, apart from Logout', async () => {
  await seenBy({ uid: '1', name: 'Asha' });
  const menu = screen.getByText('Logout').parentElement;
  expect(menu?.firstElementChild).toHaveTextContent('Logout');
  expect(menu?.lastElementChild).toHaveTextContent('Delete account');
  expect(menu?.children.length).toBeGreaterThan(2);
});
