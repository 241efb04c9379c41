/** Raise it with every change of what the words below tell a visitor: everyone is then asked again. */
export const WORDS_VERSION = 1;

export const QUESTION = 'May we count your visits?';

export const EXPLANATION =
  'Google Analytics sets cookies and learns which pages you open and that you join the waitlist. You can change your mind at the end of every page.';
