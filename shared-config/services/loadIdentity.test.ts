import { createFakeIdentity } from './testing/fakeIdentity';

const CHUNK = './createIdentity';
const CHUNK_ADDRESS = 'https://getit.test/static/js/identity.js';
const identity = createFakeIdentity();
const chunkArrives = (): unknown => jest.doMock(CHUNK, () => ({ pageIdentity: () => identity }));
const chunkFails = (): unknown =>
  jest.doMock(CHUNK, () => {
    throw Object.assign(new Error('Loading chunk identity failed.'), { request: CHUNK_ADDRESS });
  });

function stubFetch(answer: () => Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

// The bound of a request would keep jest from ending.
beforeAll(() => jest.useFakeTimers());
beforeEach(() => {
  jest.resetModules();
  stubFetch(async () => new Response());
});
afterEach(() => jest.restoreAllMocks());

test("code that cannot be fetched is an error for the visitor, and then fetched past the browser's cache", async () => {
  const fetched = stubFetch(async () => new Response());
  chunkFails();
  const { loadIdentity } = await import('./loadIdentity');
  const error: unknown = await loadIdentity().catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: 'The sign-in service could not be reached. Check your connection and try again.',
    cause: { message: 'Loading chunk identity failed.' },
  });
  expect(fetched).not.toHaveBeenCalled();
  chunkArrives();
  expect(await loadIdentity()).toBe(identity);
  expect(fetched.mock.calls).toEqual([
    [CHUNK_ADDRESS, expect.objectContaining({ cache: 'reload' })],
  ]);
  await loadIdentity();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('while the new copy cannot be fetched either, the message stays the same', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  chunkFails();
  const { loadIdentity } = await import('./loadIdentity');
  await expect(loadIdentity()).rejects.toThrow();
  chunkArrives();
  await expect(loadIdentity()).rejects.toThrow('The sign-in service could not be reached.');
  stubFetch(async () => new Response());
  expect(await loadIdentity()).toBe(identity);
});
