import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { installedProgram, installOtherPrograms, missingPrograms } from './otherPrograms';

const folder = folderOfTest();
const has = (...programs: string[]): void =>
  programs.forEach((name) => symlinkSync(process.execPath, join(folder(), name)));

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

test('a program that is not installed is named, with what is not done and how to install it', () => {
  has('firefox', 'WebKitWebDriver');
  expect(missingPrograms({ PATH: folder() })).toEqual([
    'WebKit is not installed, so the main job did not run in it: apt-get install webkit2gtk-driver xvfb',
    'Java is not installed, so the Nu checker did not read the pages: apt-get install default-jre-headless',
  ]);
  has('Xvfb', 'java', 'firefox-esr');
  expect(missingPrograms({ PATH: folder() })).toEqual([]);
  const path = join(folder(), 'firefox-esr');
  expect(installedProgram('Firefox', { PATH: folder() })).toEqual({ path });
});

test('a missing program is installed by root alone, and a package that cannot be installed is no error', async () => {
  const asked = join(folder(), 'asked');
  const apt = join(folder(), 'apt-get');
  writeFileSync(apt, `#!/bin/sh\necho "$@" >> ${asked}\nexit 1\n`, { mode: 0o755 });
  has('firefox', 'java');
  for (const user of [1000, 0]) {
    jest.spyOn(process, 'getuid' as never).mockReturnValue(user as never);
    await installOtherPrograms({ PATH: folder() });
  }
  expect(readFileSync(asked, 'utf8')).toBe(
    'update\ninstall -y --no-install-recommends webkit2gtk-driver xvfb\n',
  );
});
