import type { RuntimeConfig } from '../contract/RuntimeConfig';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { CONFIG } from './testing/config';

jest.mock('./connectFirebase');
jest.mock('./createIdentity');
jest.mock('./dropBrokenDatabase');

const CHUNK = './appCheck/createAppCheck';
const WITH_APP_CHECK: RuntimeConfig = {
  ...CONFIG,
  firebase: { ...CONFIG.firebase, appId: '1:2:web:3', appCheck: { recaptchaKey: 'site-key' } },
};

/** A page with this configuration, and what its code did. */
async function open(config: RuntimeConfig) {
  provideRuntimeConfig(config);
  const { pageIdentity } = await import('./pageIdentity');
  const connect = jest.mocked((await import('./connectFirebase')).connectFirebase);
  const create = jest.mocked((await import('./createIdentity')).createIdentity);
  create.mockImplementation((openConnection) => {
    openConnection();
    return {} as never;
  });
  return { pageIdentity, connect };
}

beforeEach(() => {
  jest.resetModules();
  jest.resetAllMocks();
});

test('without App Check in the configuration its code is not fetched, and apps open without it', async () => {
  const fetched = jest.fn();
  jest.doMock(CHUNK, fetched);
  const { pageIdentity, connect } = await open(CONFIG);
  await pageIdentity();
  expect(fetched).not.toHaveBeenCalled();
  expect(connect.mock.calls).toEqual([[CONFIG, undefined]]);
});

test('with it, no app opens before App Check is there', async () => {
  const protect = jest.fn();
  const createAppCheck = jest.fn(() => protect);
  jest.doMock(CHUNK, () => ({ createAppCheck }));
  const { pageIdentity, connect } = await open(WITH_APP_CHECK);
  await Promise.all([pageIdentity(), pageIdentity()]);
  expect(createAppCheck.mock.calls).toEqual([['site-key']]);
  expect(connect.mock.calls).toEqual([[WITH_APP_CHECK, protect]]);
});

test('when its code could not be fetched, the next call fetches it again', async () => {
  jest.doMock(CHUNK, () => {
    throw new Error('Loading chunk appCheck failed.');
  });
  const { pageIdentity, connect } = await open(WITH_APP_CHECK);
  await expect(pageIdentity()).rejects.toThrow('Loading chunk appCheck failed.');
  expect(connect).not.toHaveBeenCalled();
  jest.doMock(CHUNK, () => ({ createAppCheck: () => jest.fn() }));
  await pageIdentity();
  expect(connect).toHaveBeenCalledTimes(1);
});
