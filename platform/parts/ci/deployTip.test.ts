import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite, folderOfTest } from 'shared-config/build/testing/folderOfTest';
import type { deployLive } from '../hosting/deployLive';
import { SiteRepository } from '../store/SiteRepository';
import { deployTip } from './deployTip';
import { CiProject, developmentBuilds } from './testing/CiProject';

jest.setTimeout(60_000);

const first = folderOfSuite();
const folder = folderOfTest();
let project: CiProject;

developmentBuilds();
beforeAll(() => new CiProject(first).run('configure'));
beforeEach(() => void (project = new CiProject(folder(), first)));

/** What one job sends to Hosting: the state, and the text of firebase.json. */
interface Sent {
  readonly state: string | undefined;
  readonly rules: string;
  readonly token: string | undefined;
}

/** The end of a second job, in a checkout of now, with what happens while each of its deploys is on the way. */
async function deployed(...meanwhile: (() => Promise<unknown>)[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { site } = await project.release(await project.build());
  const root = join(site.root, '..');
  const hosting: typeof deployLive = async ({ env = {} }) => {
    const state = new SiteRepository(site).ownTip();
    sent.push({
      state,
      rules: readFileSync(join(root, 'firebase.json'), 'utf8'),
      token: env['SITE_TOKEN'],
    });
    await meanwhile.shift()?.();
    return sent.length > 5 ? 1 : 0;
  };
  const context = { root, site, env: { SITE_TOKEN: 'secret' }, say: () => undefined };
  await deployTip(context, hosting);
  return sent;
}

test('a job deploys again while another change goes live meanwhile, and firebase-tools gets no token', async () => {
  const rolledBack = async () => {
    project.push({ 'mfe-home/words.txt': 'home two' });
    await project.run();
  };
  const before = project.live();
  const sent = await deployed(rolledBack);
  expect(sent.map(({ state }) => state)).toEqual([before, project.live()]);
  expect(before).not.toBe(project.live());
  expect(sent.map(({ token }) => token)).toEqual([undefined, undefined]);
});

test('a job whose sources of Hosting are older than main deploys those of main', async () => {
  const newer = '{ "hosting": { "cleanUrls": true } }';
  const sent = await deployed(() => Promise.resolve(project.push({ 'firebase.json': newer })));
  expect(sent.map(({ rules }) => rules)).toEqual(['{ "hosting": {} }', newer]);
});

test('a change of main that Hosting does not get is no reason to deploy again', async () => {
  const pushed = () => Promise.resolve(project.push({ 'mfe-home/words.txt': 'home two' }));
  expect(await deployed(pushed)).toHaveLength(1);
});

test('a deploy that fails ends the job, which names the command that repeats it', async () => {
  const { site } = await project.release(await project.build());
  const context = { root: join(site.root, '..'), site, env: {}, say: () => undefined };
  await expect(deployTip(context, () => Promise.resolve(2))).rejects.toThrow(
    /^PARTS-196: [^]*Start publish with the command deploy/,
  );
});
