import { didYouMean } from './didYouMean';

test.each([
  ['mfe-blgo', ' Did you mean mfe-blog?'],
  ['mfe-bog', ' Did you mean mfe-blog?'],
  ['mfe-book', ' Did you mean mfe-books?'],
  ['mfe-xxxg', ''],
  ['', ''],
])('for "%s" it suggests "%s"', (name, suggestion) => {
  expect(didYouMean(name, ['shell', 'mfe-blog', 'mfe-books'])).toBe(suggestion);
});
