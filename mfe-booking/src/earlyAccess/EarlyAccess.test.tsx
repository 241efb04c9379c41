import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { keepText } from 'shared-config/services/outbox/keptRow';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { EarlyAccess } from './EarlyAccess';

// Without a pause after each letter.
const user = userEvent.setup({ delay: null });
const api = serveRows();
const ADDRESS = 'asha@example.com';

const emailField = () => screen.getByLabelText<HTMLInputElement>('Your email');
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function enter(address: string) {
  await user.type(emailField(), address);
  await press('Show my code');
}

beforeEach(() => {
  localStorage.clear();
  keepText('getit.joined', null);
});
afterEach(() => jest.restoreAllMocks());

describe('in a browser that has not been here before', () => {
  beforeEach(() => renderPage(EarlyAccess));

  test('the box asks for an email, which is required and must look like one (spec §5)', async () => {
    expect(emailField()).toBeRequired();
    expect(emailField().type).toBe('email');
    await enter('asha at example');
    expect(screen.queryByText('GETIT50OFF')).not.toBeInTheDocument();
  });

  test('after the email has been entered the promo code is shown: 50% off at launch; the email is kept in this browser and sent nowhere (spec §3, §4, §9)', async () => {
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
    expect(screen.getByText(/kept in this browser with ravi@example.com/)).toBeVisible();
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
  const promises = () => screen.queryByText(/kept in this browser/);
  expect(promises()).toBeNull();
  expect(screen.getByText(/^This browser keeps nothing\./)).toBeVisible();
  await enter(ADDRESS);
  expect(promises()).toBeNull();
  expect(screen.getByText('GETIT50OFF')).toBeVisible();
  await press('Use another email');
  expect(emailField()).toBeVisible();
});

test('below the code the waitlist is joined in place, with the address filled in, and the row of the dialog is stored (spec §7.1)', async () => {
  renderPage(EarlyAccess, '/book');
  await enter(ADDRESS);
  await screen.findByRole('heading', { name: 'Be first in your city' });
  expect(screen.getByLabelText('Email')).toHaveValue(ADDRESS);
  await user.type(screen.getByLabelText('Name'), ' Asha Rao');
  await user.type(screen.getByLabelText('City'), 'Bengaluru');
  await user.selectOptions(screen.getByLabelText('Interest'), 'Help for Elderly');
  expect(api.requests).toEqual([]);
  await press('Join now');
  expect(await screen.findByText('You are at /thank-you.')).toBeInTheDocument();
  expect(api.taken.waitlist).toEqual([
    { name: ' Asha Rao', email: ADDRESS, city: 'Bengaluru', interest: 'Help for Elderly' },
  ]);
});

test('the email that was just entered wins over the one that the form had before; what is typed then stays', async () => {
  renderPage(EarlyAccess, '/book');
  await enter(ADDRESS);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'asha.rao@example.com');
  await user.type(screen.getByLabelText('City'), 'Bengaluru');
  cleanup();
  renderPage(EarlyAccess, '/book');
  expect(screen.getByLabelText('Email')).toHaveValue('asha.rao@example.com');
  await press('Use another email');
  await enter('ravi@example.com');
  expect(screen.getByLabelText('Email')).toHaveValue('ravi@example.com');
  expect(screen.getByLabelText('City')).toHaveValue('Bengaluru');
});

test('who has joined is not asked again, but told where their place is, until they enter another email (spec §4)', async () => {
  renderPage(EarlyAccess, '/book');
  keepText('getit.joined', JSON.stringify({ owner: 'a', data: { email: ADDRESS }, answer: null }));
  await enter(ADDRESS);
  expect(screen.getByRole('heading', { name: "You're on the waitlist!" })).toBeVisible();
  expect(screen.getByText("We'll notify you when we go live in your city.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join now' })).not.toBeInTheDocument();
  const place = screen.getByRole('link', { name: 'See your place on the waitlist' });
  expect(place).toHaveAttribute('href', '/thank-you');
  await press('Use another email');
  await enter('ravi@example.com');
  expect(screen.getByLabelText('Email')).toHaveValue('ravi@example.com');
  expect(screen.getByRole('button', { name: 'Join now' })).toBeVisible();
});

test('who has left by the mail is no longer told to be on the waitlist, and can join again', async () => {
  renderPage(EarlyAccess, '/book');
  keepText(
    'getit.joined',
    JSON.stringify({ secret: 'a'.repeat(32), data: { email: ADDRESS }, answer: null }),
  );
  api.answer(() => Response.json({ left: true }));
  await enter(ADDRESS);
  expect(await screen.findByRole('button', { name: 'Join now' })).toBeVisible();
  expect(screen.queryByText("You're on the waitlist!")).not.toBeInTheDocument();
});
