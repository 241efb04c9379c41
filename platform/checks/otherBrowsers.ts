import { execa } from 'execa';
import type { Environment } from '../process/Environment';
import { findProgram } from '../process/findProgram';

/** What the main job needs of a browser: one of its programs, everything beside it, and Debian's packages of both. */
const OTHER_BROWSERS = {
  Firefox: { programs: ['firefox-esr', 'firefox'], beside: [], packages: ['firefox-esr'] },
  WebKit: {
    programs: ['WebKitWebDriver'],
    beside: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} as const;

export type BrowserName = keyof typeof OTHER_BROWSERS;

/** The path of the program to start, or a sentence that says how to get it. */
export type BrowserSearch = { readonly path: string } | { readonly missing: string };

/** Finds a browser besides Chromium that the main job runs in. Installs nothing. */
export function installedBrowser(name: BrowserName, env: Environment): BrowserSearch {
  const { programs, beside, packages } = OTHER_BROWSERS[name];
  const path = findProgram(env, programs);
  if (path && beside.every((program) => findProgram(env, [program]))) return { path };
  return {
    missing: `${name} is not installed, so the main job did not run in it: apt-get install ${packages.join(' ')}`,
  };
}

/** One sentence for each browser that is missing. */
export function missingBrowsers(env: Environment): string[] {
  return namesOf().flatMap((name) => {
    const found = installedBrowser(name, env);
    return 'missing' in found ? [found.missing] : [];
  });
}

/** Tries to install the browsers that are missing, as root on a Debian. Never throws: their tests tell what is missing. */
export async function installOtherBrowsers(env: Environment): Promise<void> {
  const missing = namesOf().filter((name) => 'missing' in installedBrowser(name, env));
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
      ['install', '-y', '--no-install-recommends', ...OTHER_BROWSERS[name].packages],
      options,
    );
}

const namesOf = (): BrowserName[] => Object.keys(OTHER_BROWSERS) as BrowserName[];
