import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../programs/refuse';
import { SiteLayout } from '../store/siteLayout';
import { HandMadeParts } from '../testing/HandMadeParts';
import type { PartsWork } from './build';
import { publishedForEachTest, putInto, type CiProject, type FirstJob } from './testing/CiProject';

jest.setTimeout(180_000);

const { folder, start } = publishedForEachTest();
let project: CiProject;
beforeEach(() => void (project = start()));

/** What `gh` and `tar` do where other repositories have released these words, each as a part with a page. */
const released = (words: Readonly<Record<string, string>>): PartsWork['run'] => {
  const parts = new HandMadeParts(folder());
  return (file, args) => {
    if (file === 'tar') execFileSync(file, args);
    if (args[0] !== 'release') return Promise.resolve(0);
    const name = args[args.indexOf('--repo') + 1]?.split('/')[1] ?? '';
    const text = words[name];
    if (text === undefined) return Promise.resolve(1);
    const packed = new SiteLayout(mkdtempSync(join(folder(), 'packed-')));
    putInto(
      packed,
      parts.remote(`mfe-${name}` as 'mfe-other', text, { pages: { [`/${name}`]: './Page' } }),
    );
    execFileSync('tar', ['-czf', join(args.at(-1) ?? '', 'packed.tgz'), '-C', packed.root, '.']);
    return Promise.resolve(0);
  };
};

describe('parts of other repositories', () => {
  const LISTED = '{ "mfe-other": "getit/other", "mfe-far": "getit/far" }';
  beforeEach(() => void project.push({ 'remotes.json': LISTED }));

  /** A run by the schedule, where they have released these words. */
  async function take(words: Readonly<Record<string, string>>): Promise<FirstJob> {
    const built = await project.build('remotes', { event: 'schedule' }, { run: released(words) });
    if (built.release) await project.release(built, 'remotes');
    return built;
  }
  const newest = (part: string): string => {
    const [entry] = project.history();
    const changes = entry && 'changes' in entry ? entry.changes : [];
    return changes.find((change) => change.part === part)?.to ?? '';
  };

  test('go live as one commit, which names no commit of this one', async () => {
    await take({ other: 'Other', far: 'Far' });
    expect(project.changed()).toEqual(['mfe-far', 'mfe-other']);
    expect(project.history()[0]).not.toHaveProperty('commit');
    expect(await project.run()).toMatchObject({ release: false });
    expect(await take({ other: 'Other', far: 'Far' })).toMatchObject({ release: false });
  });

  test('stay rolled back until their repository releases something else, while the others go live', async () => {
    await take({ other: 'Other', far: 'Far' });
    await take({ other: 'Other two', far: 'Far' });
    const two = newest('mfe-other');
    await project.run('rollback', { part: 'mfe-other', reason: 'Wrong prices' });
    const { said } = await take({ other: 'Other two', far: 'Far two' });
    expect(said).toContain(`mfe-other ${two} stays rolled back`);
    expect(project.changed()).toEqual(['mfe-far']);
    await take({ other: 'Other three', far: 'Far two' });
    expect(project.changed()).toEqual(['mfe-other']);
    // Not the one from which it was rolled back first either.
    await project.run('rollback', { part: 'mfe-other' });
    expect(await take({ other: 'Other two', far: 'Far two' })).toMatchObject({ release: false });
    // Somebody decides otherwise.
    await project.run('rollback', { part: 'mfe-other', target: two });
    expect(newest('mfe-other')).toBe(two);
  });

  test('go live where the repository of another one is gone, which makes the run red', async () => {
    const { red } = await take({ far: 'Far' });
    expect(red).toMatch(
      /^mfe-other: PARTS-172: mfe-other of getit\/other: its newest release has no/,
    );
    expect(project.changed()).toEqual(['mfe-far']);
    await expect(take({})).rejects.toThrow(/^PARTS-172: mfe-other: .*\nmfe-far: PARTS-172: /);
  });

  test('are held where they would take pages out of a language, while the others go live', async () => {
    const taken: string[][] = [];
    const publish: PartsWork['publish'] = (_context, _names, { packed = '' }) => {
      taken.push(readdirSync(join(packed, 'remotes')).sort());
      if (taken.length === 1) throw new Refusal('PARTS-030', '/kn/x would be gone', ['mfe-far']);
      return Promise.resolve();
    };
    const run = released({ other: 'Other', far: 'Far' });
    const built = await project.build('remotes', { event: 'schedule' }, { run, publish });
    expect(built).toMatchObject({
      red: '',
      said: expect.stringContaining('held: mfe-far: PARTS-'),
    });
    expect(taken).toEqual([['mfe-far', 'mfe-other'], ['mfe-other']]);
  });

  test('are held by name where their release is marked bad, while the others go live', async () => {
    await take({ other: 'Other', far: 'Far' });
    const target = newest('mfe-other');
    await take({ other: 'Other two', far: 'Far' });
    await project.run('mark-bad', { part: 'mfe-other', target, reason: 'Wrong prices' });
    const { said } = await take({ other: 'Other', far: 'Far two' });
    expect(said).toContain(
      `mfe-other ${target} is marked bad by asha: Wrong prices. It stays off the site.`,
    );
    expect(project.changed()).toEqual(['mfe-far']);
  });
});
