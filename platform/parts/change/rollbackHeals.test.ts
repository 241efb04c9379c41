import { CONFIG } from 'shared-config/services/testing/config';
import { readHistory } from '../history/HistoryEntry';
import { openSite, stateAt } from '../history/openSite';
import { STATE_FILE, type SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { readLive } from '../store/SiteState';
import type { HandMadeParts } from '../testing/HandMadeParts';
import { pagesOf, served, siteForEachTest } from '../testing/siteFixture';
import type { ChangeReport } from './change';
import { objectOf } from './proposeCommit';
import { publishReleases } from './publish';
import {
  markRelease,
  rebuildSite,
  restorePart,
  retirePart,
  rollbackParts,
  rollbackTo,
} from './storedReleases';

/*
 * What is rendered from the same is kept from the live commit, so someone who changes a document there and leaves its key
 * would have it there for good.
 */

const signature = { author: 'Asha', reason: 'a reason' };
const blog = (words: string, made: HandMadeParts) =>
  made.remote('mfe-blog', words, { documents: { '/blog/rules': 'Our rules' } });

const { site, parts, publish } = siteForEachTest(async (first, made) => {
  const home = made.remote('mfe-home', 'Welcome');
  await publishReleases(first, [made.shell(), home, blog('First', made)], CONFIG);
  await publishReleases(first, [blog('Second', made)], CONFIG);
});

const states = (): string[] => readHistory(site()).map(({ id }) => id);
const liveOf = (part: string): string => readLive(site())?.live[part] ?? '';

/** Puts files into the live commit, as anyone who can push the branch could. */
function push(at: SiteLayout, files: Readonly<Record<string, string>>): void {
  const repository = new SiteRepository(at);
  const parent = repository.tip();
  const message = 'publish\n\nBy hand.\n\nSite-Change: {"action":"publish","changes":[]}\n';
  const content = new Map(Object.entries(files));
  const commit = { parent, message, author: 'x', at: Date.now(), files: content, removed: [] };
  repository.move(parent, repository.commit(commit));
}

/** The live state, as it would be if it had been made with this document. */
function stateWith(path: string, html: string): string {
  const repository = new SiteRepository(site());
  const state = stateAt(repository, repository.tip() ?? '');
  return JSON.stringify({ ...state, documents: { ...state.documents, [path]: objectOf(html) } });
}

const EVIL = { 'public/blog/rules.html': 'phishing', 'public/evil.html': 'phishing' };

describe.each<[string, () => Record<string, string>]>([
  ['poisoned', () => ({ ...EVIL, [STATE_FILE]: stateWith('/blog/rules', 'phishing') })],
  ['damaged', () => EVIL],
])('a document that is %s in the live commit', (_how, files) => {
  const COMMANDS: [string, (before: string[]) => Promise<ChangeReport>][] = [
    ['a rollback of its part', () => rollbackParts(site(), ['mfe-blog'], '1', { signature })],
    [
      'a rollback of its part to the release that is live',
      () => rollbackParts(site(), ['mfe-blog'], liveOf('mfe-blog'), { signature }),
    ],
    ['a rollback to another state', ([first = '']) => rollbackTo(site(), first, [], { signature })],
    [
      'a rollback to the state that had the same releases',
      ([, second = '']) => rollbackTo(site(), second, [], { signature }),
    ],
    ['a rebuild', () => rebuildSite(site(), { signature })],
  ];

  test.each(COMMANDS)('is gone after %s, which names it', async (_what, command) => {
    const before = states();
    const second = pagesOf(site());
    await rollbackTo(site(), before[0] ?? '', [], { signature });
    const first = pagesOf(site());
    await rollbackTo(site(), before[1] ?? '', [], { signature });
    push(site(), files());
    await openSite(site());
    expect(served(site(), 'blog/rules.html')).toBe('phishing');
    const { notices, changed } = await command(before);
    const { 'blog.html': page } = pagesOf(site());
    expect(pagesOf(site())).toEqual(page?.includes('First') ? first : second);
    expect(changed).toBe(true);
    expect(notices).toEqual([
      'Written again, because the live commit had something else there: /blog/rules.',
    ]);
  });
});

test('a rebuild of a site that is as it should be changes nothing', async () => {
  const before = states();
  expect(await rebuildSite(site(), { signature })).toMatchObject({ changed: false, notices: [] });
  expect(states()).toEqual(before);
});

test('a whole state brings the documents of its commit, to the byte, and renders none', async () => {
  const [first = ''] = states();
  const repository = new SiteRepository(site());
  const { documents } = stateAt(repository, first);
  const report = await rollbackTo(site(), first, [], { signature });
  expect(report).toMatchObject({ pagesRendered: 0, pagesKept: 5 });
  expect(readLive(site())?.documents).toEqual(documents);
});

describe('a state with another configuration', () => {
  const elsewhere = { ...CONFIG, origin: 'https://elsewhere.test' };
  const origin = (): unknown => readLive(site())?.config.origin;
  let then = '';
  beforeEach(async () => {
    then = states().at(-1) ?? '';
    await publishReleases(site(), [parts().remote('mfe-home', 'Hello')], elsewhere);
  });

  test('comes back only with a choice between the two, which the refusal shows', async () => {
    await expect(rollbackTo(site(), then, [], { signature })).rejects.toMatchObject({
      code: 'PARTS-191',
      message: expect.stringContaining(
        'Configuration: origin is "https://getit.test", before it "https://elsewhere.test".',
      ),
    });
    expect(origin()).toBe('https://elsewhere.test');
    await rollbackTo(site(), then, ['mfe-home'], { signature });
    expect(origin()).toBe('https://elsewhere.test');
  });

  test('comes back with that one and its documents, or is rendered with the live one', async () => {
    const live = states().at(-1) ?? '';
    const back = await rollbackTo(site(), then, [], { signature, config: 'then' });
    expect(back).toMatchObject({ pagesRendered: 0, notices: [expect.stringMatching(/^Configur/)] });
    expect(origin()).toBe('https://getit.test');
    await rollbackTo(site(), live, [], { signature, config: 'then' });
    const kept = await rollbackTo(site(), then, [], { signature, config: 'live' });
    expect(kept).toMatchObject({ pagesRendered: 5, pagesKept: 0, notices: [] });
    expect(served(site(), 'index.html')).toContain('https://elsewhere.test');
    expect(served(site(), 'index.html')).toContain('Welcome');
  });
});

test('a whole state comes without what was marked bad or retired since, which it names', async () => {
  const [, then = ''] = states();
  const hash = liveOf('mfe-blog');
  await publish(blog('Third', parts()), parts().remote('mfe-home', 'Hello'));
  await markRelease(site(), 'mark-bad', { part: 'mfe-blog', wish: hash }, { signature });
  const third = liveOf('mfe-blog');
  const { notices } = await rollbackTo(site(), then, [], { signature });
  expect(notices).toEqual([
    `mfe-blog ${hash} is marked bad by Asha: a reason. mfe-blog ${third} stays live.`,
  ]);
  expect(served(site(), 'blog.html')).toContain('Third');
  expect(served(site(), 'index.html')).toContain('Welcome');
  await retirePart(site(), 'mfe-home', { signature });
  const again = await rollbackTo(site(), then, [], { signature });
  expect(again.notices).toContain('mfe-home stays retired: npm run parts -- restore mfe-home.');
  expect(liveOf('mfe-home')).toBe('');
  await restorePart(site(), 'mfe-home', { signature });
  expect(served(site(), 'index.html')).toContain('Welcome');
});
