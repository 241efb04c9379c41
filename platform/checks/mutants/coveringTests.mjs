import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/*
 * Stryker's runner for jest, which stops at the first test that notices a mutant. By itself it runs all tests that cover
 * the mutant, and loads every file that imports the changed one.
 */

/** Which mutants run: `5/24` is every 24th, from number 5 on. Stryker leaves the others, as errors, out of the score. */
const [FIRST, EVERY] = (process.env['MUTANTS_SAMPLE'] ?? '0/1').split('/').map(Number);

/** In the sandbox, which all processes of a run have as their working folder. */
const FOLDER = '.mutants';
const FILE = `${FOLDER}/coveringTests.json`;

const [{ factory: createJestRunner }] = jestPlugins;

createRunner.inject = createJestRunner.inject;
function createRunner(injector) {
  const runner = createJestRunner(injector);
  const { dryRun, mutantRun, jestTestAdapter } = runner;
  let known;
  let testFiles;
  return Object.assign(runner, {
    /** Notes the file and the milliseconds of each test, for the processes that run the mutants. */
    async dryRun(options) {
      const result = await dryRun.call(runner, options);
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(FILE, JSON.stringify(result.tests ?? []));
      return result;
    },
    async mutantRun({ testFilter, ...options }) {
      if (Number(options.activeMutant.id) % EVERY !== FIRST)
        return { status: 'error', errorMessage: 'Not in the sample' };
      if (!testFilter) return mutantRun.call(runner, options);
      const covering = new Set(testFilter);
      known ??= JSON.parse(readFileSync(FILE, 'utf8'));
      const tests = known.filter(({ id }) => covering.has(id));
      let nrOfTests = 0;
      for (const files of batchesOf(tests, options.sandboxFileName)) {
        testFiles = files;
        const inFiles = tests.filter(({ fileName }) => files.includes(fileName));
        const run = { ...options, testFilter: inFiles.map(({ id }) => id) };
        const result = await mutantRun.call(runner, run);
        nrOfTests += result.nrOfTests ?? 0;
        if (result.status !== 'survived') return { ...result, nrOfTests };
      }
      return { status: 'survived', nrOfTests };
    },
    jestTestAdapter: {
      run: (settings) => jestTestAdapter.run({ ...settings, ...(testFiles && { testFiles }) }),
    },
  });
}

/** The files of the tests: first the one beside the mutant, then the fast ones, in batches of 1, 2, 4 and so on. */
function batchesOf(tests, mutated) {
  const beside = basename(mutated).replace(/\..*/, '');
  const times = new Map();
  for (const { fileName, timeSpentMs } of tests)
    times.set(fileName, (times.get(fileName) ?? 0) + timeSpentMs);
  const rank = (file) => (basename(file).startsWith(`${beside}.`) ? -1 : times.get(file));
  const files = [...times.keys()].sort((one, other) => rank(one) - rank(other));
  const batches = [];
  for (let size = 1; files.length > 0; size *= 2) batches.push(files.splice(0, size));
  return batches;
}

export { strykerValidationSchema } from '@stryker-mutator/jest-runner';

export const strykerPlugins = [{ kind: 'TestRunner', name: 'jest', factory: createRunner }];
