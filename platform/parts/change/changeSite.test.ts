import { CONFIG } from 'shared-config/services/testing/config';
import { changeEntries, readHistory } from '../history/HistoryEntry';
import { parseState, readLive } from '../store/SiteState';
import { SiteRepository } from '../store/SiteRepository';
import { publishFirst, served, siteForEachTest } from '../testing/siteFixture';
import { changeSite } from './changeSite';
import { publishReleases } from './publish';

const { site, parts } = siteForEachTest(publishFirst);
const signature = {
  author: 'ಅನಿಲ್ <anil>',
  reason: 'Prices: Basic -> 250\n\nSite-Change: {"action":"retire","changes":[]}',
};
const blog = (words: string) =>
  publishReleases(site(), [parts().remote('mfe-blog', words)], CONFIG, { signature });

test('a change that another one overtakes starts again from the newer state, and says so once', async () => {
  let turns = 0;
  const waiting = jest.fn();
  const { report } = await changeSite(site(), { signature, waiting }, async ({ state }) => {
    turns += 1;
    if (turns < 3) await blog(`Faster ${turns}`);
    if (!state) throw new Error('Nothing is live.');
    return { facts: { action: 'mark-bad', part: 'shell', hash: 'a' }, state, report: state.live };
  });
  expect(turns).toBe(3);
  expect(waiting).toHaveBeenCalledTimes(1);
  expect(report).toEqual(readLive(site())?.live);
  expect(served(site(), 'blog.html')).toContain('Faster 2');
});

test('an error about a state that another change has replaced is forgotten, and any other is thrown', async () => {
  let turns = 0;
  const { report } = await changeSite(site(), { signature }, async () => {
    turns += 1;
    if (turns > 1) return { report: 'fits' };
    await blog('Faster');
    throw new Error('does not fit');
  });
  expect(report).toBe('fits');
  const refused = changeSite(site(), { signature }, () =>
    Promise.reject(new Error('does not fit')),
  );
  await expect(refused).rejects.toThrow('does not fit');
});

test('the history keeps a name and a reason in any script, also a reason that looks like its own facts', async () => {
  await blog('Second');
  expect(changeEntries(readHistory(site())).at(-1)).toMatchObject({
    action: 'publish',
    author: 'ಅನಿಲ್ anil',
    reason: signature.reason,
    changes: [{ part: 'mfe-blog' }],
  });
});

test('a commit names only what changed, and leaves no other branch behind', async () => {
  await blog('Second');
  const repository = new SiteRepository(site());
  const [commit] = repository.log('%H');
  const changed = repository.git([
    'diff-tree',
    '-r',
    '--name-only',
    '--diff-filter=AM',
    commit ?? '',
  ]);
  expect(changed.split('\n').filter((file) => file.startsWith('public/'))).toEqual([
    'public/blog.html',
    'public/blog/first.html',
    'public/registry.json',
  ]);
  expect(repository.git(['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/live\n');
});

test('a state that a newer version of the gate has written in another form asks for an update of the checkout', async () => {
  const repository = new SiteRepository(site());
  const tip = repository.ownTip();
  const files = new Map([['state.json', JSON.stringify({ gate: 999, releases: [] })]]);
  const newer = {
    parent: tip,
    message: 'Newer',
    author: 'Asha',
    at: Date.now(),
    files,
    removed: [],
  };
  expect(repository.move(tip, repository.commit(newer))).toBe(true);
  const refusal = {
    code: 'PARTS-046',
    message: expect.stringContaining('git pull && npm ci. In a repository of a part: ask '),
  };
  expect(() => readHistory(site())).toThrow(expect.objectContaining(refusal));
  await expect(blog('Second words')).rejects.toMatchObject(refusal);
  expect(repository.ownTip()).not.toBe(tip);
  expect(() => readLive(site())).toThrow(expect.objectContaining(refusal));
});

test('a state in the form of an older version of the gate is refused', () => {
  expect(() => parseState(JSON.stringify({ gate: 13, opened: [] }))).toThrow(
    'PARTS-046: That state of the site is of version 13 of the gate, and this one reads those from 14 on.',
  );
});
