import { execa } from 'execa';
import type { Environment } from 'shared-config/process/Environment';
import { findProgram } from '@getit/parts/process/installedChromium';

/**
 * What tests need besides Node and Chromium: one of these programs, everything beside it, Debian's packages of both,
 * and what is not done without it.
 */
const OTHER_PROGRAMS = {
  Firefox: {
    programs: ['firefox-esr', 'firefox'],
    beside: [],
    packages: ['firefox-esr'],
    without: 'the main job did not run in it',
  },
  WebKit: {
    programs: ['WebKitWebDriver'],
    beside: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
    without: 'the main job did not run in it',
  },
  Java: {
    programs: ['java'],
    beside: [],
    packages: ['default-jre-headless'],
    without: 'the Nu checker did not read the pages',
  },
} as const;

export type ProgramName = keyof typeof OTHER_PROGRAMS;

/** The path of the program to start, or a sentence that says how to get it. */
export type ProgramSearch = { readonly path: string } | { readonly missing: string };

/** Finds a program that some tests need. Installs nothing. */
export function installedProgram(name: ProgramName, env: Environment): ProgramSearch {
  const { programs, beside, packages, without } = OTHER_PROGRAMS[name];
  const path = findProgram(env, programs);
  if (path && beside.every((program) => findProgram(env, [program]))) return { path };
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

/** Tries to install the programs that are missing, as root on a Debian. Never throws: their tests tell what is missing. */
export async function installOtherPrograms(env: Environment): Promise<void> {
  const missing = namesOf().filter((name) => 'missing' in installedProgram(name, env));
  if (missing.length === 0 || process.getuid?.() !== 0) return;
  if (!findProgram(env, ['apt-get'])) return;
  process.stdout.write(`  No ${missing.join(' and no ')} found; trying to install …\n`);
  const options = {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    reject: false,
    timeout: 300_000,
  } as const;
  await execa('apt-get', ['update'], options);
  for (const name of missing)
    await execa(
      'apt-get',
      ['install', '-y', '--no-install-recommends', ...OTHER_PROGRAMS[name].packages],
      options,
    );
}

const namesOf = (): ProgramName[] => Object.keys(OTHER_PROGRAMS) as ProgramName[];
