import 'shared-config/process/keepInspectorClosed.mjs';
import { join } from 'node:path';
import { partNames } from '@getit/parts/config/partFolders';
import { projectRoot } from '../projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { buildParts } from '@getit/parts/build/buildParts';
import { installFirebaseTools } from '@getit/parts/programs/firebaseTools';
import { runCommand } from '@getit/parts/programs/runCommand';
import { typeScriptCompiler } from '@getit/parts/programs/typeScriptCompiler';
import { fastTemporaryFolder } from './fastTemporaryFolder';
import { installedWholeChromium } from '@getit/parts/programs/installedChromium';
import { chromium as playwright } from 'playwright-core';
import { chooseFirestore } from '../firebase/chooseFirestore';
import { findChromium, installOtherPrograms, missingPrograms } from './otherPrograms';
import { add, browserSuite, closingLine, jestSuite, NOTHING, type Tally } from './suites';

const root = projectRoot();
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** `npm run test:slow`: the tests of the platform and of the browser that `npm test` leaves out. */
const SLOW = process.env['SLOW'] === '1';

type Step = readonly [name: string, run: () => Promise<Tally>];

const program = (name: string, file: string, ...args: string[]): Step => [
  name,
  async () => {
    const code = await runCommand(file, args, { cwd: root, show: 'failure' });
    return { ...NOTHING, [code === 0 ? 'passed' : 'failed']: 1 };
  },
];
const command = (name: string, installed: string, ...args: string[]): Step =>
  program(name, bin(installed), ...args);
const types = (name: string, project: string): Step =>
  program(name, process.execPath, typeScriptCompiler(), '--noEmit', '-p', project);
const jest = (folder: string, options: Parameters<typeof jestSuite>[2]): Step => [
  `Jest of ${folder}${options?.files === IN_BROWSER ? ', in a browser' : ''}`,
  () => jestSuite(join(root, folder), bin('jest'), options),
];
const borders = (name: string, config: string): Step =>
  command(name, 'depcruise', '--config', `platform/tools/checks/borders/${config}.config.mjs`, '.');

/** Both builds of every part, as the browser suite serves them and the licence check reads them. */
const BUILDS: Step = [
  'Builds',
  async () => {
    const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
    try {
      for (const mode of ['production', 'development'] as const)
        await buildParts(partNames(root), { root, mode, say });
      return { ...NOTHING, passed: 1 };
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      say(error.message);
      return { ...NOTHING, failed: 1 };
    }
  },
];

/** What Prettier says of a file depends on its content alone. */
const PRETTIER = ['--log-level=warn', '--cache', '--cache-strategy=content'];

// Before the lanes fill the machine: suites wait two minutes for it. Without it, they say what is missing.
await installFirebaseTools().catch(() => undefined);
const chromium = await findChromium(process.env);
// Tests of the platform and the demonstration find it by this.
if ('path' in chromium) process.env['CHROMIUM_PATH'] = chromium.path;

/** Patterns for the paths of test files. Those that need a browser are steps of their own, because a machine may have none. */
const IN_BROWSER = '\\.browser\\.test\\.ts$';
const ELSEWHERE = `^(?!.*${IN_BROWSER})`;

const temporary = fastTemporaryFolder();
const platform = (name: string, files = ELSEWHERE): Step =>
  jest(`platform/${name}`, { files, workers: 3, temporary });
const inBrowser = (name: string): readonly Step[] =>
  'path' in chromium ? [platform(name, IN_BROWSER)] : [];
/*
 * The steps of `npm test`, in three lanes that take about equally long, and then the browser suite, which needs the machine
 * for itself. All of them run, even after a failure. Tests of the platform often wait for other processes, so they have one
 * worker more than a small machine has processors, and two lanes of them leave room for the steps that never wait.
 */
const LANES: readonly (readonly Step[])[] = [
  [BUILDS, platform('tools'), ...inBrowser('tools')],
  [platform('parts'), ...inBrowser('parts')],
  [
    command('Lint', 'eslint', '--max-warnings=0', '.'),
    types('Types', 'tsconfig.json'),
    // Without what a browser of the policy lacks.
    types('Types of pages', 'platform/tools/checks/pages.tsconfig.json'),
    command('Formatting', 'prettier', '--check', ...PRETTIER, '.'),
    borders('Imports', 'imports'),
    borders('Folders', 'folders'),
    command('Unused and unlisted', 'knip'),
    ...['shared-config', ...partNames(root)].map((folder) => jest(folder, { workers: 1 })),
    platform('rows'),
  ],
];
const SLOW_LANES = [[BUILDS, platform('parts'), platform('rows'), platform('tools')]];

/** Without a browser, all that needs one is one failure. */
const LAST: Step =
  'path' in chromium
    ? ['Browser suite', () => browserSuite(root, bin('playwright'), chromium.path)]
    : [
        'Tests in a browser',
        async () => {
          process.stdout.write(`${chromium.missing}\n`);
          return { ...NOTHING, failed: 1 };
        },
      ];

/** A sentence for each group of tests that this machine's emulator or browser cannot run. */
function skippedTests(): string[] {
  const firestore = chooseFirestore(process.env);
  const whole = installedWholeChromium(process.env, playwright.executablePath());
  return [
    ...(firestore.kind === 'fake'
      ? [`The tests of the Firestore emulator were skipped, ${firestore.reason}.`]
      : []),
    ...('missing' in whole && 'path' in chromium
      ? [`The tests of the back/forward cache were skipped: ${whole.missing}`]
      : []),
  ];
}

let total = NOTHING;

async function runStep([name, run]: Step): Promise<void> {
  process.stdout.write(`▸ ${name}\n`);
  const start = performance.now();
  const tally = await run().catch((error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    return { ...NOTHING, failed: 1 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const sign = tally.failed === 0 ? '✓' : '✗';
  process.stdout.write(`${sign} ${name}: ${closingLine(tally)} (${seconds} s)\n`);
  total = add(total, tally);
}

const runSteps = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await runStep(step);
};

await Promise.all([
  ...(SLOW ? SLOW_LANES : LANES).map(runSteps),
  installOtherPrograms(process.env),
]);
await runStep(LAST);
for (const sentence of [...missingPrograms(process.env), ...skippedTests()])
  process.stdout.write(`! ${sentence}\n`);
process.stdout.write(`${closingLine(total)}\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
