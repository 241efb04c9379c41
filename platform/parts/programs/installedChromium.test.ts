import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installedChromium, installedWholeChromium } from './installedChromium';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';

const folder = folderOfTest();

function install(name: string): string {
  symlinkSync(process.execPath, join(folder(), name));
  return join(folder(), name);
}

test('prefers the headless shell to other browsers of the system', () => {
  const env = { PATH: `/no/such/folder:${folder()}` };
  const whole = install('chromium');
  expect(installedChromium(env, '')).toEqual({ path: whole });
  const shell = install('chromium-headless-shell');
  expect(installedChromium(env, '')).toEqual({ path: shell });
  expect(installedChromium({ ...env, CHROMIUM_PATH: whole }, '')).toEqual({ path: whole });
});

test('finds a whole Chromium where CHROMIUM_PATH or Playwright has the headless shell', () => {
  const shell = install('chromium-headless-shell');
  const playwrights = install('chrome-headless-shell');
  const env = { PATH: folder(), CHROMIUM_PATH: shell };
  expect(installedWholeChromium(env, playwrights)).toEqual({
    missing: expect.stringContaining('install the package "chromium"') as string,
  });
  const whole = install('chromium');
  expect(installedWholeChromium(env, playwrights)).toEqual({ path: whole });
});

test('prefers a whole Chromium that CHROMIUM_PATH names', () => {
  install('chromium');
  const named = install('my-chromium');
  expect(installedWholeChromium({ PATH: folder(), CHROMIUM_PATH: named }, '')).toEqual({
    path: named,
  });
});
