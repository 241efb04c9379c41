import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './findChromium';

test('uses the browser that CHROMIUM_PATH names, or explains how to correct it', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toEqual({ path: process.execPath });
  expect(findChromium({ CHROMIUM_PATH: '/no/such/browser' })).toEqual({
    missing:
      'CHROMIUM_PATH names /no/such/browser, which does not exist: correct it, or unset it to search for Chromium.',
  });
});

test('prefers the headless shell to other browsers of the system, in any folder of the PATH', () => {
  const folders = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `getit-${name}-`)));
  const [one = '', other = ''] = folders;
  const playwrights = jest.spyOn(chromium, 'executablePath').mockReturnValue('');
  symlinkSync(process.execPath, join(one, 'chromium'));
  expect(findChromium({ PATH: folders.join(delimiter) })).toEqual({ path: join(one, 'chromium') });
  symlinkSync(process.execPath, join(other, 'chromium-headless-shell'));
  expect(findChromium({ PATH: folders.join(delimiter) })).toEqual({
    path: join(other, 'chromium-headless-shell'),
  });
  playwrights.mockRestore();
  for (const folder of folders) rmSync(folder, { recursive: true });
});
