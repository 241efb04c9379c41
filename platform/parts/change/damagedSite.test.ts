import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { readLive } from '../history/Generation';
import { liveHosting } from '../hosting/liveHosting';
import { CONFIG } from 'shared-config/services/testing/config';
import { everythingIn, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publishReleases';
import { rollbackParts } from './rollbackParts';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha' };

const publish = (words: string) =>
  publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', 'Welcome'), parts().remote('mfe-blog', words)],
    CONFIG,
  );

/** Replaces a JSON file of the site by what `change` makes of it. */
function damage(file: string, change: (content: Record<string, unknown>) => string): string {
  writeFileSync(file, change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>));
  return file;
}

test('refuses a rollback when nothing is live', async () => {
  await expect(rollbackParts(site(), ['mfe-blog'], '1', { signature })).rejects.toMatchObject({
    code: 'PARTS-033',
    message: expect.stringContaining(`Nothing is live in ${site().root}. Publish all parts first.`),
  });
});

test.each([
  ['cut short', () => '{"id":', 'cannot be read as JSON'],
  [
    'without an entry',
    (content: object) => JSON.stringify({ ...content, entry: undefined }),
    ': entry: expected object',
  ],
  [
    'with a number for a release',
    (content: object) => JSON.stringify({ ...content, live: { shell: 7 } }),
    ': live.shell: expected string, received number',
  ],
  [
    'without a configuration',
    (content: object) => JSON.stringify({ ...content, config: null }),
    ': config: ',
  ],
])('a generation.json %s is named in the error of every command', async (_how, change, problem) => {
  await publish('First words');
  const file = damage(join(site().live(), 'generation.json'), change);
  for (const command of [
    () => publish('Second words'),
    () => rollbackParts(site(), ['mfe-blog'], '1', { signature }),
  ])
    await expect(command()).rejects.toMatchObject({
      code: 'PARTS-034',
      message: expect.stringContaining(
        `PARTS-034: ${file}${problem.startsWith(':') ? '' : ' '}${problem}`,
      ),
    });
});

test.each([
  ['cut short', () => '{', 'cannot be read as JSON'],
  [
    'without its files',
    (content: object) => JSON.stringify({ ...content, files: undefined }),
    'files: expected record, received undefined',
  ],
  [
    'with a wrong page',
    (content: object) => JSON.stringify({ ...content, pages: [{ path: 7 }] }),
    'pages.0.path: expected string, received number',
  ],
])('a release.json %s is named', async (_how, change, problem) => {
  await publish('First words');
  const hash = readLive(site())?.live['mfe-home'] ?? '';
  const file = damage(join(site().browserFiles('mfe-home', hash), 'release.json'), change);
  const refusal = publish('Second words');
  await expect(refusal).rejects.toMatchObject({ code: 'PARTS-034' });
  await expect(refusal).rejects.toThrow(file);
  await expect(refusal).rejects.toThrow(problem);
});

test('a release whose description was changed is refused', async () => {
  const packed = parts().remote('mfe-blog', 'x');
  const changed = { ...packed, release: { ...packed.release, globalName: 'another' } };
  const others = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await expect(publishReleases(site(), [...others, changed], CONFIG)).rejects.toMatchObject({
    code: 'PARTS-024',
    message: expect.stringMatching(/mfe-blog \w+ is damaged: .*release\.json describes a release /),
  });
});

test('a headers.json that is not a list of rules is named, and so is a wrong firebase.json', async () => {
  await publish('First words');
  const file = damage(join(site().live(), 'headers.json'), () => '[{"source":"**"}]');
  expect(() => liveHosting(projectRoot(), site())).toThrow(
    `PARTS-034: ${file}: 0.headers: expected`,
  );
  const root = join(site().root, '..');
  writeFileSync(join(root, 'firebase.json'), '{"firestore":{}}');
  expect(() => liveHosting(root, site())).toThrow(
    `PARTS-073: ${join(root, 'firebase.json')}: hosting: expected`,
  );
  rmSync(join(site().live(), 'headers.json'));
  expect(liveHosting(root, site())).toBeUndefined();
});

describe('a live release that was damaged on the disk', () => {
  const damagePage = (): void => {
    const hash = readLive(site())?.live['mfe-home'] ?? '';
    writeFileSync(join(site().browserFiles('mfe-home', hash), 'page.js'), 'damaged!');
  };

  test('keeps other parts from being published on top of it', async () => {
    await publish('First words');
    damagePage();
    await expect(
      publishReleases(site(), [parts().remote('mfe-blog', 'Second words')], CONFIG),
    ).rejects.toMatchObject({
      code: 'PARTS-024',
      message: expect.stringMatching(
        /mfe-home \w+ is damaged: .*Build and publish that part again/,
      ),
    });
  });

  test('is replaced when the same content is published again', async () => {
    await publish('First words');
    const whole = everythingIn(site().remotes());
    damagePage();
    const report = await publishReleases(site(), [parts().remote('mfe-home', 'Welcome')], CONFIG);
    expect(report).toMatchObject({ changed: true, entry: { changes: [] } });
    expect(everythingIn(site().remotes())).toEqual(whole);
    expect(await publish('First words')).toMatchObject({ changed: false });
  });
});
