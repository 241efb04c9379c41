import { act, render, screen } from '@testing-library/react';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { PromoActions } from './PromoActions';

const SHARED =
  'With GetIt, a verified local helper will run your errands for you. GETIT50OFF: 50% off for early customers, at launch in your city. https://getit.test/';

const share = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve());
const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(navigator, { share });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  provideRuntimeConfig(CONFIG);
  render(<PromoActions />);
});

const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click();
    await Promise.resolve();
  });
const said = () => screen.getByRole('status').textContent;

test('Copy puts the code into the clipboard, and says so', async () => {
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith('GETIT50OFF');
  expect(said()).toBe('Copied');
});

test('Share opens the share sheet of the system with the code and the address of the site', async () => {
  await press('Share');
  expect(share).toHaveBeenCalledWith({ text: SHARED });
  expect([said(), writeText.mock.calls]).toEqual(['', []]);
});
