import { withBound } from './withBound';

const forever = (): Promise<string> => new Promise<string>(() => undefined);

test('a page that suspends for ever is refused with its name, after the bound', async () => {
  await expect(withBound('mfe-blog: /blog', forever, 20)).rejects.toMatchObject({
    code: 'PARTS-016',
    message: expect.stringContaining('mfe-blog: /blog does not finish rendering within 0.02 s'),
  });
});

test('a page that finishes is returned, and no timer is left', async () => {
  jest.useFakeTimers();
  await expect(withBound('mfe-blog: /blog', () => Promise.resolve('html'))).resolves.toBe('html');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('what a page throws is passed on', async () => {
  const failing = () => Promise.reject(new Error('broken'));
  await expect(withBound('mfe-blog: /blog', failing)).rejects.toThrow('broken');
});
