import { mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { findChromium } from './findChromium';

const folder = folderOfTest();

test('uses the browser that CHROMIUM_PATH names, or explains how to correct it', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toEqual({ path: process.execPath });
  expect(findChromium({ CHROMIUM_PATH: '/no/such/browser' })).toEqual({
    missing:
      'CHROMIUM_PATH names /no/such/browser, which does not exist: correct it, or unset it to search for Chromium.',
  });
});

test('prefers the headless shell to other browsers of the system, in any folder of the PATH', () => {
  const [one, other] = [join(folder(), 'one'), join(folder(), 'other')];
  for (const each of [one, other]) mkdirSync(each);
  const env = { PATH: [one, other].join(delimiter) };
  const playwrights = jest.spyOn(chromium, 'executablePath').mockReturnValue('');
  symlinkSync(process.execPath, join(one, 'chromium'));
  expect(findChromium(env)).toEqual({ path: join(one, 'chromium') });
  symlinkSync(process.execPath, join(other, 'chromium-headless-shell'));
  expect(findChromium(env)).toEqual({
    path: join(other, 'chromium-headless-shell'),
  });
  playwrights.mockRestore();
});
