import { providerMessage } from './providerMessage';

test("an error speaks in its own words, as the provider's must be shown (spec §8)", () => {
  const error = new Error('Firebase: Error (auth/email-already-in-use).');
  expect(providerMessage(error)).toBe('Firebase: Error (auth/email-already-in-use).');
});

test('what is thrown without being an error is shown all the same', () => {
  expect(providerMessage('quota exceeded')).toBe('quota exceeded');
});
