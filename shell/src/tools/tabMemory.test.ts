import { forget, remember, remembered } from './tabMemory';

test('a tab remembers a value until it is removed', () => {
  expect(remembered('key')).toBeNull();
  expect(remember('key', 'value')).toBe(true);
  expect(remembered('key')).toBe('value');
  forget('key');
  expect(remembered('key')).toBeNull();
});

test('a browser without storage causes no error', () => {
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(remember('key', 'value')).toBe(false);
  expect(remembered('key')).toBeNull();
  expect(() => forget('key')).not.toThrow();
  storage.mockRestore();
});
