import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { createFakeIdentity } from 'shared-config/services/testing/fakeIdentity';
import { storeSession } from 'shared-config/services/testing/storedSession';
import { JoinForm } from './JoinForm';

jest.mock('shared-config/services/loadIdentity');

const user = userEvent.setup({ delay: null });
const field = (label: string) => screen.getByLabelText(label);

/** Opens the form at an address, or again at the one that it has become. */
function open(address = location.href): void {
  cleanup();
  provideRuntimeConfig(CONFIG);
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <JoinForm draft="waitlist" className={undefined} onJoined={jest.fn()}>
        Join
      </JoinForm>
    </BrowserRouter>,
  );
}

beforeEach(() => localStorage.clear());

test('a link that names an interest wins over what the form had before; what is chosen then stays', async () => {
  open('/');
  await user.selectOptions(field('Interest'), 'Other');
  await user.type(field('City'), 'Mysuru');
  open('/?interest=Help+for+Elderly#waitlist');
  expect(field('Interest')).toHaveValue('Help for Elderly');
  expect(field('City')).toHaveValue('Mysuru');
  await user.selectOptions(field('Interest'), 'Delivery Tasks');
  open();
  expect(field('Interest')).toHaveValue('Delivery Tasks');
});

test('where storage is blocked, the address keeps the interest through a reload', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage here.', 'SecurityError');
  });
  open('/?interest=Help+for+Elderly#waitlist');
  open();
  blocked.mockRestore();
  expect(field('Interest')).toHaveValue('Help for Elderly');
});

test('the name of the account that was logged in before is not left in the form: the next one finds their own', async () => {
  const asha = { email: 'asha@example.com', password: 'long-enough', name: 'Asha' };
  const ravi = { email: 'ravi@example.com', password: 'long-enough', name: 'Ravi' };
  const logIn = (stored: typeof asha) => {
    storeSession('a');
    const identity = createFakeIdentity({ accounts: [asha, ravi], stored });
    jest.mocked(loadIdentity).mockResolvedValue(identity);
    open('/');
    return identity;
  };
  const identity = logIn(asha);
  await waitFor(() => expect(field('Name')).toHaveValue('Asha'));
  await user.type(field('City'), 'Mysuru');
  open('/');
  await waitFor(() => expect(field('Name')).toHaveValue('Asha'));
  await act(() => identity.signOut());
  expect(field('Name')).toHaveValue('');
  logIn(ravi);
  await waitFor(() => expect(field('Email')).toHaveValue('ravi@example.com'), { timeout: 10_000 });
  expect(field('Name')).toHaveValue('Ravi');
  expect(field('City')).toHaveValue('Mysuru');
});

test('while the city is empty, a press fills in the city of the launch, and moves on to the interest', async () => {
  open('/');
  const press = screen.getByRole('button', { name: 'Bengaluru' });
  await user.click(press);
  expect(field('City')).toHaveValue('Bengaluru');
  expect(field('Interest')).toHaveFocus();
  // The draft has it, as if it were typed.
  await waitFor(() => expect(localStorage.getItem('getit.draft.waitlist')).toContain('Bengaluru'));
});
