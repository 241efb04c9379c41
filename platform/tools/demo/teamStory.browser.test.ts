import * as fs from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { launchChromium } from '@getit/parts/browser/startBrowser';
import { buildParts } from '@getit/parts/build/buildParts';
import { partNames } from '@getit/parts/config/partFolders';
import { freePort } from '@getit/parts/programs/freePort';
import { execa } from 'execa';
import { projectRoot } from '../projectRoot';
import { tellTeamStory } from './teamStory';
import { installLinks } from './testing/installLinks';

// It builds all parts, unless they are built already, the shell once more, and a remote three times.
jest.setTimeout(600_000);

const root = fs.realpathSync(projectRoot());
const folder = folderOfSuite();
const REPORT_SCRIPTS = join(__dirname, 'testing/reportScripts.cjs');
const report = join(folder, 'scripts.txt');

const env = { NODE_OPTIONS: `--require ${REPORT_SCRIPTS}`, SCRIPTS_REPORT: report };

/** Runs `parts dev` until a changed source is on the page in a browser, and ends it as Ctrl-C does. */
async function develop(repository: string): Promise<string> {
  const source = join(repository, 'src/pages/Helpers.tsx');
  const ports = { PORT: String(await freePort()), DEV_PORT: String(await freePort()) };
  const command = join(repository, 'node_modules/@getit/parts/cli/parts.mjs');
  const dev = execa(process.execPath, [command, 'dev'], {
    cwd: repository,
    env: { ...env, ...ports, CI: '1', NODE_ENV: undefined },
    all: true,
  });
  let address = '';
  const browser = await launchChromium(process.env);
  try {
    const printed = new Promise<string>((resolve) => {
      let text = '';
      dev.all.on('data', (chunk) => /Ctrl-C/.test((text += chunk)) && resolve(text));
    });
    [address = ''] =
      /http:\S+\?part=\S+/.exec(await Promise.race([printed, dev.then(({ all }) => all)])) ?? [];
    const page = await browser.newPage();
    expect((await page.goto(address))?.status()).toBe(200);
    // From the dev server, in place of the prerendered page.
    await page.locator('#outlet[data-ready]').getByText('This page says more.').waitFor();
    const text = fs.readFileSync(source, 'utf8');
    fs.writeFileSync(source, text.replace('says more', 'says what is in its source'));
    await page.getByText('This page says what is in its source.').waitFor();
  } finally {
    await browser.close();
    dev.kill('SIGINT');
    await dev;
  }
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  return (await dev).all;
}

test('a team makes, tests, verifies, packs, previews and develops its page in a repository that finds nothing of this one', async () => {
  await buildParts(partNames(root), { root, mode: 'production', say: () => undefined });
  const said: string[] = [];
  await tellTeamStory({
    root,
    folder,
    install: (repository) => installLinks(root, repository),
    env,
    unopened: ['--no-browser', '--reason', 'other tests open pages'],
    say: (line) => void said.push(line),
  });
  expect(await develop(join(folder, 'mfe-helpers'))).toContain('Stopping …');
  const scripts = [...new Set(fs.readFileSync(report, 'utf8').split('\n'))];
  const ours = scripts.filter((url) => /\/(?:@getit\/parts|shared-config)\//.test(url));
  expect(ours.length).toBeGreaterThan(50);
  expect(said.join('\n')).toMatch(/rollback [^]*restore [^]*retire [^]*publish /);
  const isOurs = (url: string): boolean =>
    url.includes(`${root}/`) && !url.includes('/node_modules/');
  expect(scripts.filter(isOurs)).toEqual([`file://${REPORT_SCRIPTS}`]);
  const dist = join(folder, 'mfe-helpers/dist');
  for (const file of listFiles(dist))
    expect([file, fs.readFileSync(join(dist, file), 'utf8').includes(root)]).toEqual([file, false]);
});
