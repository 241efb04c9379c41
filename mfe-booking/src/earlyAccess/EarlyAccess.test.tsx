import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { readDraft, writeDraft } from 'shared-config/ui/draft/draftStore';
import { EarlyAccess } from './EarlyAccess';

// Without a pause after each letter.
const user = userEvent.setup({ delay: null });
const ADDRESS = 'asha@example.com';

const emailField = () => screen.getByLabelText<HTMLInputElement>('Your email');
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function enter(address: string) {
  await user.type(emailField(), address);
  await press('Show my code');
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('in a browser that has not been here before', () => {
  beforeEach(() => renderPage(EarlyAccess));

  test('the box asks for an email, which is required and must look like one (spec §5)', async () => {
    expect(emailField()).toBeRequired();
    expect(emailField().type).toBe('email');
    await enter('asha at example');
    expect(screen.queryByText('GETIT50OFF')).not.toBeInTheDocument();
  });

  test('after the email has been entered the promo code is shown: 50% off at launch; the email is saved in this browser and sent nowhere (spec §3, §4, §9)', async () => {
    const requests = jest.spyOn(globalThis, 'fetch');
    const beacons = jest.fn();
    Object.assign(navigator, { sendBeacon: beacons });
    expect(screen.queryByText('GETIT50OFF')).not.toBeInTheDocument();
    await enter(ADDRESS);
    expect(Object.values({ ...localStorage })).toEqual([ADDRESS]);
    expect(requests).not.toHaveBeenCalled();
    expect(beacons).not.toHaveBeenCalled();
    expect(screen.getByText('GETIT50OFF')).toBeVisible();
    expect(screen.getByText('50% off at launch in your city')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Your promo code: GETIT50OFF' })).toHaveFocus();
  });

  test('an empty value does nothing, not even where the browser does not check fields (spec §5)', async () => {
    await press('Show my code');
    fireEvent.submit(screen.getByRole('form', { name: 'Early access' }));
    expect(screen.queryByText('GETIT50OFF')).not.toBeInTheDocument();
    expect(emailField()).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('another email can be entered, and the previous one is removed', async () => {
    await enter(ADDRESS);
    await press('Use another email');
    expect(localStorage).toHaveLength(0);
    expect(emailField()).toHaveFocus();
    await enter('ravi@example.com');
    expect(screen.getByText(/saved only in this browser, with ravi@example.com/)).toBeVisible();
  });
});

test('a returning visitor sees the code again, and the focus stays where it is (spec §4)', async () => {
  renderPage(EarlyAccess);
  await enter(ADDRESS);
  cleanup();
  renderPage(EarlyAccess);
  expect(screen.getByText('GETIT50OFF')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('if the browser blocks storage, the code is shown anyway, and no word says that anything is kept (spec §4)', async () => {
  const refuse = () => {
    throw new DOMException('Storage is refused.', 'SecurityError');
  };
  for (const access of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, access).mockImplementation(refuse);
  renderPage(EarlyAccess);
  const promises = () => screen.queryByText(/saved (?:only )?in this browser/);
  expect(promises()).toBeNull();
  expect(screen.getByText(/^This browser saves nothing\./)).toBeVisible();
  await enter(ADDRESS);
  expect(promises()).toBeNull();
  expect(screen.getByText('GETIT50OFF')).toBeVisible();
  await press('Use another email');
  expect(emailField()).toBeVisible();
});

const place = () => document.querySelector<HTMLElement>('[data-fragment]');
const passed = () => JSON.parse(place()?.dataset['with'] ?? 'null') as unknown;

test('below the code is the place of the waitlist of mfe-marketing, with the email, or a link to the waitlist', async () => {
  renderPage(EarlyAccess, '/book');
  expect(place()).toBeNull();
  await enter(ADDRESS);
  expect(place()).toHaveAttribute('data-fragment', 'mfe-marketing/JoinOnBook');
  expect(passed()).toEqual({ email: ADDRESS, another: false });
  const link = { href: '/#waitlist', text: 'Join the waitlist' };
  expect(JSON.parse(place()?.dataset['instead'] ?? '')).toEqual(link);
  await press('Use another email');
  await enter('ravi@example.com');
  expect(passed()).toEqual({ email: 'ravi@example.com', another: true });
});

test('the email that was just entered wins over the one that the form of the waitlist had before; what else was typed stays', async () => {
  const draft = 'waitlist-on-book';
  const typed = [
    ['email', 'asha.rao@example.com'],
    ['city', 'Bengaluru'],
  ] as const;
  writeDraft(draft, new Map(typed));
  renderPage(EarlyAccess, '/book');
  await enter(ADDRESS);
  expect([...readDraft(draft)]).toEqual([['city', 'Bengaluru']]);
});
