import { EXPLANATION, QUESTION, WORDS_VERSION } from './choiceWords';

test('other words have another version, so that everyone is asked again', () => {
  expect({ [WORDS_VERSION]: `${QUESTION} ${EXPLANATION}` }).toEqual({
    1: 'May we count your visits? Google Analytics sets cookies and learns which pages you open and that you join the waitlist. You can change your mind at the end of every page.',
  });
});
