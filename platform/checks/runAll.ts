import { join } from 'node:path';
import { partNames } from '../config/partFolders';
import { projectRoot } from 'shared-config/build/projectRoot';
import { browserSuite } from './browserSuite';
import { jestSuite } from './jestSuite';
import { runCommand } from '../process/runCommand';
import { add, closingLine, NOTHING, type Tally } from './Tally';

const root = projectRoot();
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

const command =
  (name: string, ...args: string[]) =>
  async (): Promise<Tally> => {
    const passed = (await runCommand(bin(name), args, { cwd: root, show: 'failure' })) === 0;
    return { ...NOTHING, [passed ? 'passed' : 'failed']: 1 };
  };

/** What `npm test` checks, cheapest first, all of it even where something failed. */
const STEPS: readonly (readonly [string, () => Promise<Tally>])[] = [
  ['Formatting', command('prettier', '--check', '--log-level=warn', '.')],
  ['Lint', command('eslint', '--max-warnings=0', '.')],
  ['Types', command('tsc', '--noEmit', '-p', 'tsconfig.json')],
  ...[...partNames(root), 'shared-config', 'platform'].map(
    (folder) => [`Jest of ${folder}`, () => jestSuite(join(root, folder), bin('jest'))] as const,
  ),
  ['The composed site in a browser', () => browserSuite(root, bin('playwright'))],
];

async function runAll(): Promise<Tally> {
  let total = NOTHING;
  for (const [name, run] of STEPS) {
    process.stdout.write(`▸ ${name}\n`);
    const start = performance.now();
    const tally = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(
      `${tally.failed === 0 ? '✓' : '✗'} ${name}: ${closingLine(tally)} (${seconds} s)\n\n`,
    );
    total = add(total, tally);
  }
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
