import { createFakeIdentity } from './testing/fakeIdentity';

const CHUNK = './pageIdentity';
const identity = createFakeIdentity();
const chunkArrives = (): unknown => jest.doMock(CHUNK, () => ({ pageIdentity: () => identity }));
const chunkFails = (): unknown =>
  jest.doMock(CHUNK, () => {
    throw new Error('Loading chunk identity failed.');
  });

beforeEach(() => jest.resetModules());

test("the page's identity is handed on, the same to everybody", async () => {
  chunkArrives();
  const { loadIdentity } = await import('./loadIdentity');
  expect(await Promise.all([loadIdentity(), loadIdentity()])).toEqual([identity, identity]);
});

test('code that cannot be fetched is told in words for a visitor, with the cause behind them', async () => {
  chunkFails();
  const { loadIdentity } = await import('./loadIdentity');
  const error: unknown = await loadIdentity().catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: 'The sign-in service could not be reached. Check your connection and try again.',
    cause: { message: 'Loading chunk identity failed.' },
  });
});

test('after a failure it can be tried again', async () => {
  chunkFails();
  const { loadIdentity } = await import('./loadIdentity');
  await expect(loadIdentity()).rejects.toThrow();
  chunkArrives();
  expect(await loadIdentity()).toBe(identity);
});
