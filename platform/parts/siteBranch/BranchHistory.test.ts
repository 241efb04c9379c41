import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryEntry } from '../history/HistoryEntry';
import { linesOf } from '../history/historyFile';
import { BranchHistory } from './BranchHistory';
import { publishToBranch } from './publishToBranch';
import { SiteBranch } from './SiteBranch';
import { repositoriesForEachTest } from './testing/repositories';

// Every step starts several git processes, which takes long on a busy machine.
jest.setTimeout(120_000);

const repositories = repositoriesForEachTest();

const entry = (generation: string): HistoryEntry => ({
  action: 'publish',
  who: 'Asha',
  at: '2026-11-23T00:00:00.000Z',
  changes: [],
  generation,
});

/** A job that pushes a site with this history and nothing else. */
async function push(text: string): Promise<void> {
  const root = await repositories().clone();
  const site = join(root, 'site');
  await publishToBranch({
    root,
    site,
    who: 'asha',
    message: 'change',
    say: () => undefined,
    publish: async () => writeFileSync(join(site, 'history.jsonl'), text),
  });
}

async function historyInCheckout() {
  const root = await repositories().clone();
  const site = join(root, 'site');
  return { site, history: new BranchHistory(new SiteBranch(root, site, 'parts')) };
}

test('it is that of the newest commit at each look, and the site folder is not made', async () => {
  const { site, history } = await historyInCheckout();
  expect(await history.read()).toEqual([]);
  await push(linesOf([entry('one')]));
  const first = await history.read();
  expect(first).toEqual([entry('one')]);
  // The same list: nothing was fetched.
  expect(await history.read()).toBe(first);
  await push(linesOf([entry('one'), entry('two')]));
  expect(await history.read()).toEqual([entry('one'), entry('two')]);
  expect(existsSync(site)).toBe(false);
});

test('a line that is no entry is named with its number', async () => {
  const { history } = await historyInCheckout();
  await push(`${linesOf([entry('one')])}{}\n`);
  await expect(history.read()).rejects.toThrow(
    'PARTS-030: history.jsonl of the branch site:2 is not a history entry',
  );
});

test('a server that does not answer is an error, and not an empty history', async () => {
  const { history } = await historyInCheckout();
  await push(linesOf([entry('one')]));
  await history.read();
  rmSync(repositories().server, { recursive: true });
  await expect(history.read()).rejects.toThrow(/ls-remote/);
});
