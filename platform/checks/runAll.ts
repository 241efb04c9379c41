import { join } from 'node:path';
import { partNames } from '../config/partFolders';
import { projectRoot } from 'shared-config/build/projectRoot';
import { browserSuite } from './browserSuite';
import { jestSuite } from './jestSuite';
import { runCommand } from '../process/runCommand';
import { add, closingLine, NOTHING, type Tally } from './Tally';

const root = projectRoot();
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

interface Step {
  readonly name: string;
  readonly run: () => Promise<Tally>;
}

const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const passed = (await runCommand(bin(program), args, { cwd: root, show: 'failure' })) === 0;
    return { ...NOTHING, [passed ? 'passed' : 'failed']: 1 };
  },
});
const jest = (folder: string, workers: number): Step => ({
  name: `Jest of ${folder}`,
  run: () => jestSuite(join(root, folder), bin('jest'), workers),
});
const borders = (name: string, config: string): Step =>
  command(name, 'depcruise', '--config', `platform/checks/borders/${config}.config.mjs`, '.');

/** The steps of `npm test`. All of them run, even after one has failed. */
const SIDE_BY_SIDE: readonly Step[] = [
  command('Lint', 'eslint', '--max-warnings=0', '.'),
  command('Types', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
  command('Formatting', 'prettier', '--check', '--log-level=warn', '.'),
  borders('Imports', 'imports'),
  borders('Folders', 'folders'),
  command('Unused and unlisted', 'knip'),
  ...['shared-config', ...partNames(root)].map((folder) => jest(folder, 1)),
];
/** These use both processors by themselves. */
const ONE_BY_ONE: readonly Step[] = [
  jest('platform', 2),
  { name: 'Browser suite', run: () => browserSuite(root, bin('playwright')) },
];

let total = NOTHING;

async function runStep({ name, run }: Step): Promise<void> {
  process.stdout.write(`▸ ${name}\n`);
  const start = performance.now();
  const tally = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${tally.failed === 0 ? '✓' : '✗'} ${name}: ${closingLine(tally)} (${seconds} s)\n`,
  );
  total = add(total, tally);
}

async function runAll(): Promise<Tally> {
  const queue = SIDE_BY_SIDE.values();
  const worker = async (): Promise<void> => {
    for (const step of queue) await runStep(step);
  };
  await Promise.all([worker(), worker()]);
  for (const step of ONE_BY_ONE) await runStep(step);
  return total;
}

runAll().then(
  (total) => {
    process.stdout.write(`${closingLine(total)}\n`);
    process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
  },
  (error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    process.stdout.write('0 passed, 1 failed\n');
    process.exit(1);
  },
);
