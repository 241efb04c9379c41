import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../history/Generation';
import { readHistory } from '../history/historyFile';
import { replayHistory } from '../testing/replayHistory';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';
import { pruneReleases } from './pruneReleases';
import { publishReleases } from './publishReleases';
import { repairSite } from './repairSite';
import { rollbackParts } from './rollbackParts';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha', reason: 'lost disk' };
const publish = (words: string) =>
  publishReleases(site(), [parts().remote('mfe-blog', words)], CONFIG);
const lines = (): string[] => readFileSync(site().history(), 'utf8').trim().split('\n');

/** Expects that every command which changes the site is refused. */
async function expectAll(refusal: object): Promise<void> {
  for (const command of [
    () => publish('Four'),
    () => rollbackParts(site(), ['mfe-blog'], '1', { signature }),
    () => pruneReleases(site(), { signature }),
  ])
    await expect(command()).rejects.toMatchObject(refusal);
}

beforeEach(async () => {
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await publishReleases(site(), [...packed, parts().remote('mfe-blog', 'One')], CONFIG);
  await publish('Two');
  await publish('Three');
});

describe('a site whose history is lost', () => {
  test.each<[string, () => void]>([
    ['wholly', () => rmSync(site().history())],
    ['in the middle', () => writeFileSync(site().history(), `${lines()[0]}\n${lines()[2]}\n`)],
    ['at the end', () => writeFileSync(site().history(), `${lines()[0]}\n`)],
  ])('%s refuses every change and deletes nothing', async (_how, lose) => {
    lose();
    const before = everythingIn(site().root);
    await expectAll({
      code: 'PARTS-039',
      message: expect.stringMatching(/lines of it are lost.*npm run parts -- repair/),
    });
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('is repaired from its stored releases: every one can be reached again, and what is left of the history is kept', async () => {
    const live = readLive(site())?.live;
    const left = `${lines()[0]}\n`;
    writeFileSync(site().history(), left);
    expect(await repairSite(site(), { signature })).toEqual({ live: 'kept', entries: 6 });
    const lost = readdirSync(site().root).find((name) => name.startsWith('history.lost-'));
    expect(readFileSync(join(site().root, lost ?? ''), 'utf8')).toBe(left);
    expect(replayHistory(readHistory(site()))).toEqual(live);
    await rollbackParts(site(), ['mfe-blog'], '2', { signature });
    expect(served(site(), 'blog.html')).toContain('One');
    await publish('Four');
    expect(served(site(), 'blog.html')).toContain('Four');
  });
});

describe('a site whose live link is lost', () => {
  test('is linked again by the next command, which then does its work', async () => {
    const pages = everythingIn(site().public());
    rmSync(site().live());
    await expect(publish('Three')).resolves.toMatchObject({ changed: false });
    expect(everythingIn(site().public())).toEqual(pages);
    rmSync(site().live());
    await publish('Four');
    expect(served(site(), 'blog.html')).toContain('Four');
  });

  test('and the generation too: every command refuses and deletes nothing, and repair composes the pages again', async () => {
    const pages = everythingIn(site().public());
    rmSync(site().live());
    rmSync(site().generations(), { recursive: true });
    const left = everythingIn(site().root);
    await expectAll({ code: 'PARTS-058' });
    expect(everythingIn(site().root)).toEqual(left);
    expect(await repairSite(site(), { signature })).toEqual({ live: 'composed' });
    expect(everythingIn(site().public())).toEqual(pages);
    await rollbackParts(site(), ['mfe-blog'], '2', { signature });
    expect(served(site(), 'blog.html')).toContain('One');
  });

  test('and the history too: every command refuses and deletes nothing, and repair brings both back', async () => {
    rmSync(site().live());
    rmSync(site().history());
    const left = everythingIn(site().root);
    await expect(publish('Four')).rejects.toMatchObject({ code: 'PARTS-058' });
    expect(everythingIn(site().root)).toEqual(left);
    expect(await repairSite(site(), { signature })).toEqual({ live: 'linked', entries: 6 });
    expect(served(site(), 'blog.html')).toContain('Three');
    await rollbackParts(site(), ['mfe-blog'], '2', { signature });
    expect(served(site(), 'blog.html')).toContain('One');
  });
});

test('a live generation whose description is damaged is composed again by repair', async () => {
  const file = join(site().live(), 'generation.json');
  const pages = everythingIn(site().public());
  writeFileSync(file, '{');
  await expect(publish('Four')).rejects.toMatchObject({
    code: 'PARTS-034',
    message: expect.stringContaining('npm run parts -- repair'),
  });
  expect(await repairSite(site(), { signature })).toEqual({ live: 'composed' });
  expect(everythingIn(site().public())).toEqual(pages);
  await publish('Four');
  expect(served(site(), 'blog.html')).toContain('Four');
});

test.each<[string, string, () => void]>([
  [
    'as long as nothing can take its place',
    'PARTS-004',
    () => {
      writeFileSync(join(site().live(), 'generation.json'), '{');
      for (const name of readdirSync(site().remotes()))
        rmSync(join(site().remotes(), name), { recursive: true });
    },
  ],
  [
    'without a history',
    'PARTS-034',
    () => {
      for (const id of readdirSync(site().generations()))
        writeFileSync(join(site().generations(), id, 'generation.json'), '{');
      rmSync(site().history());
    },
  ],
])('a damaged live generation stays where it is %s', async (_when, code, damage) => {
  damage();
  const left = everythingIn(site().root);
  await expect(repairSite(site(), { signature })).rejects.toMatchObject({ code });
  expect(everythingIn(site().root)).toEqual(left);
});

test('a whole site is left alone, and one on which nothing is live is refused', async () => {
  const before = everythingIn(site().root);
  expect(await repairSite(site(), { signature })).toEqual({ live: 'kept' });
  expect(everythingIn(site().root)).toEqual(before);
  rmSync(site().root, { recursive: true });
  await expect(repairSite(site(), { signature })).rejects.toThrow('PARTS-033');
});

test('a command that died before it wrote its entry is no loss: the next command adds it', async () => {
  const whole = lines();
  writeFileSync(site().history(), `${whole.slice(0, -1).join('\n')}\n`);
  await publish('Four');
  expect(lines().slice(0, -1)).toEqual(whole);
});
