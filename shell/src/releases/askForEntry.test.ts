import { askForEntry } from './askForEntry';

const answers = (status: number): void => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(null, { status })));
};

test.each([
  [200, 'found'],
  [404, 'missing'],
  [410, 'missing'],
  [403, 'no answer'],
  [503, 'no answer'],
])('status %i means: %s', async (status, answer) => {
  answers(status);
  expect(await askForEntry('/remotes/mfe-blog/b1/entry.js')).toBe(answer);
});

test('offline there is no answer', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await askForEntry('/remotes/mfe-blog/b1/entry.js')).toBe('no answer');
});

test('a HEAD request bypasses the cache and takes at most 10 seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  answers(200);
  await askForEntry('/remotes/mfe-blog/b1/entry.js');
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/remotes/mfe-blog/b1/entry.js',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});
