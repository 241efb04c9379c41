import { provideRuntimeConfig } from './runtimeConfigAccess';
import { CONFIG } from './testing/config';
import { connectFirebase } from './connectFirebase';
import { createIdentity } from './createIdentity';
import { pageIdentity } from './pageIdentity';

jest.mock('./connectFirebase', () => ({ connectFirebase: jest.fn(() => ({})) }));
jest.mock('./createIdentity', () => ({ createIdentity: jest.fn() }));

test('whoever asks first, a page has one identity, which connects to the configured project', () => {
  provideRuntimeConfig(CONFIG);
  jest.mocked(createIdentity).mockImplementation((open) => open() as never);
  expect(pageIdentity()).toBe(pageIdentity());
  expect(jest.mocked(connectFirebase).mock.calls).toEqual([[CONFIG]]);
});
