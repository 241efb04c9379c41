import { providerMessage } from './providerMessage';

test('the message of an error is shown unchanged (spec §8)', () => {
  const error = new Error('Firebase: Error (auth/email-already-in-use).');
  expect(providerMessage(error)).toBe('Firebase: Error (auth/email-already-in-use).');
});

test('a thrown value that is not an Error is shown as text', () => {
  expect(providerMessage('quota exceeded')).toBe('quota exceeded');
});
