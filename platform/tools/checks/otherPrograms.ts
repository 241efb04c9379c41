import { execa } from 'execa';
import { chromium } from 'playwright-core';
import type { Environment } from 'shared-config/process/Environment';
import {
  findProgram,
  installedChromium,
  type ChromiumSearch,
} from '@getit/parts/programs/installedChromium';

/**
 * What tests need besides Node and Chromium: programs, each by one of its names; Debian's packages of them; and what is
 * left out without them.
 */
const OTHER_PROGRAMS = {
  Firefox: {
    needs: [['firefox-esr', 'firefox']],
    packages: ['firefox-esr'],
    without: 'the main job did not run in it',
  },
  WebKit: {
    needs: [['WebKitWebDriver'], ['Xvfb']],
    packages: ['webkit2gtk-driver', 'xvfb'],
    without: 'the main job did not run in it',
  },
  Java: {
    needs: [['java']],
    packages: ['default-jre-headless'],
    without: 'the Nu checker did not read the pages',
  },
} as const;

export type ProgramName = keyof typeof OTHER_PROGRAMS;

/** Finds a program that some tests need: its path, or a sentence that says how to get it. Installs nothing. */
export function installedProgram(name: ProgramName, env: Environment): ChromiumSearch {
  const { needs, packages, without } = OTHER_PROGRAMS[name];
  const [path, ...others] = needs.map((names) => findProgram(env, names));
  if (path && others.every(Boolean)) return { path };
  return {
    missing: `${name} is not installed, so ${without}: apt-get install ${packages.join(' ')}`,
  };
}

/** One sentence for each program that is missing. */
export function missingPrograms(env: Environment): string[] {
  return namesOf().flatMap((name) => {
    const found = installedProgram(name, env);
    return 'missing' in found ? [found.missing] : [];
  });
}

/** Tries to install the programs that are missing. */
export async function installOtherPrograms(env: Environment): Promise<void> {
  const missing = namesOf().filter((name) => 'missing' in installedProgram(name, env));
  await installPackages(
    Object.fromEntries(missing.map((name) => [name, OTHER_PROGRAMS[name].packages])),
    env,
  );
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, then Playwright's, then the system's. If there is none, tries to
 * install Debian's, a whole browser with a back/forward cache, and then Playwright's.
 */
export async function findChromium(env: Environment): Promise<ChromiumSearch> {
  const search = (): ChromiumSearch => installedChromium(env, chromium.executablePath());
  const isFound = (): boolean => 'path' in search() || Boolean(env['CHROMIUM_PATH']);
  if (!isFound()) await installPackages({ Chromium: ['chromium'] }, env);
  if (!isFound())
    await execa('npx', ['--no-install', 'playwright-core', 'install', 'chromium'], {
      reject: false,
      timeout: 300_000,
    });
  return search();
}

/**
 * Tries to install packages, by the name of the program that they bring, as root on a Debian. Never throws: the tests of a
 * program say that it is missing.
 */
async function installPackages(
  wanted: Readonly<Record<string, readonly string[]>>,
  env: Environment,
): Promise<void> {
  const names = Object.keys(wanted);
  if (names.length === 0 || process.getuid?.() !== 0 || !findProgram(env, ['apt-get'])) return;
  process.stdout.write(`  No ${names.join(' and no ')} found; trying to install …\n`);
  const noninteractive = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]) =>
    execa('apt-get', args, { env: noninteractive, reject: false, timeout: 600_000 });
  await apt('update');
  for (const packages of Object.values(wanted))
    await apt('install', '-y', '--no-install-recommends', ...packages);
}

const namesOf = (): ProgramName[] => Object.keys(OTHER_PROGRAMS) as ProgramName[];
