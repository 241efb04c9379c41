import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { buildParts } from '@getit/parts/build/buildParts';
import { partNames } from '@getit/parts/config/partFolders';
import { projectRoot } from '../projectRoot';
import { tellTeamStory } from './teamStory';
import { installLinks } from './testing/installLinks';

// It builds all parts, unless they are built already, the shell once more, and a remote three times.
jest.setTimeout(600_000);

const root = fs.realpathSync(projectRoot());
const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'getit-team-')));
const REPORT_SCRIPTS = join(__dirname, 'testing/reportScripts.cjs');
const report = join(folder, 'scripts.txt');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a team makes, tests, verifies, requests, previews and rolls back its page in a repository that finds nothing of this one', async () => {
  await buildParts(partNames(root), { root, mode: 'production', say: () => undefined });
  const said: string[] = [];
  await tellTeamStory({
    root,
    folder,
    install: (repository, tarballs) => installLinks(root, repository, tarballs),
    env: {
      NODE_OPTIONS: `--require ${REPORT_SCRIPTS}`,
      SCRIPTS_REPORT: report,
    },
    unopened: ['--no-browser', '--reason', 'other tests open pages'],
    say: (line) => void said.push(line),
  });
  const scripts = [...new Set(fs.readFileSync(report, 'utf8').split('\n'))];
  const ours = scripts.filter((url) => /\/(?:@getit\/parts|shared-config)\//.test(url));
  expect(ours.length).toBeGreaterThan(50);
  expect(said.join('\n')).toMatch(/rollback [^]*publish [^]*publish /);
  const isOurs = (url: string): boolean =>
    url.includes(`${root}/`) && !url.includes('/node_modules/');
  expect(scripts.filter(isOurs)).toEqual([`file://${REPORT_SCRIPTS}`]);
  const dist = join(folder, 'mfe-helpers/dist');
  for (const file of listFiles(dist))
    expect([file, fs.readFileSync(join(dist, file), 'utf8').includes(root)]).toEqual([file, false]);
});
