import { withSilentConsole } from './withSilentConsole';

test('what the console is told is collected instead of shown', async () => {
  const { value, messages } = await withSilentConsole(async () => {
    console.warn('price %d is missing', 7);
    await Promise.resolve();
    console.error(new Error('no such post').message);
    return 'rendered';
  });
  expect(value).toBe('rendered');
  expect(messages).toEqual(['console.warn: price 7 is missing', 'console.error: no such post']);
});

test('afterwards the console is what it was, also after a failure', async () => {
  const { log } = console;
  await expect(withSilentConsole(() => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(console.log).toBe(log);
});
