import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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

describe('what is missing', () => {
  const asked = (): string[] =>
    readFileSync(join(folder(), 'asked'), 'utf8').trim().split('\n').filter(Boolean);

  beforeEach(() => {
    const apt = `#!/bin/sh\necho "$@" >> ${join(folder(), 'asked')}\nexit 1\n`;
    writeFileSync(join(folder(), 'apt-get'), apt);
    writeFileSync(join(folder(), 'asked'), '');
    chmodSync(join(folder(), 'apt-get'), 0o755);
  });

  test('is installed by root, and a package that cannot be had is no error', async () => {
    jest.spyOn(process, 'getuid' as never).mockReturnValue(0 as never);
    has('firefox', 'java');
    await installOtherPrograms({ PATH: folder() });
    expect(asked()).toEqual([
      'update',
      'install -y --no-install-recommends webkit2gtk-driver xvfb',
    ]);
  });

  test('is left alone by another user, and so is a machine that has everything', async () => {
    jest.spyOn(process, 'getuid' as never).mockReturnValue(1000 as never);
    await installOtherPrograms({ PATH: folder() });
    jest.spyOn(process, 'getuid' as never).mockReturnValue(0 as never);
    has('firefox', 'WebKitWebDriver', 'Xvfb', 'java');
    await installOtherPrograms({ PATH: folder() });
    expect(asked()).toEqual([]);
  });
});
