import { findChromium } from './findChromium';

test('the browser that CHROMIUM_PATH names is taken', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toEqual({ path: process.execPath });
});

test('a browser that is named but not there is said in one sentence with the way out', () => {
  expect(findChromium({ CHROMIUM_PATH: '/no/such/browser' })).toEqual({
    missing:
      'CHROMIUM_PATH names /no/such/browser, which does not exist: correct it, or leave it out to have Chromium looked for.',
  });
});
