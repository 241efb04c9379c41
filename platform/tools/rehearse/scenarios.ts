import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { git, putInto } from '@getit/parts/ci/testing/CiProject';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { HandMadeParts } from '@getit/parts/testing/HandMadeParts';
import { writeFiles } from 'shared-config/build/testing/folderOfTest';
import type { GitHub } from './GitHub';
import type { RehearsedProject } from './RehearsedProject';
import type { Run } from './Run';
import type { Event } from './RunFacts';

/** What happens, and what of it the table shows besides the jobs. */
export interface Scenario {
  readonly what: string;
  readonly happens: (project: RehearsedProject) => Promise<unknown>;
  /** Whether the table names the files that differ from the live commit before. */
  readonly files?: true;
}

const PUSH: Event = { name: 'push' };
const HALF_HOURLY: Event = { name: 'schedule', payload: { schedule: '*/30 * * * *' } };
const NIGHTLY: Event = { name: 'schedule', payload: { schedule: '47 20 * * *' } };
const asked = (command: string, more: Record<string, string> = {}): Event => ({
  name: 'workflow_dispatch',
  payload: { command, ...more },
});

const home = (words: string) => ({ 'mfe-home/words.txt': words });
const blog = (words: string) => ({ 'mfe-blog/words.txt': words });

const nightly: Scenario = {
  what: 'The night after',
  happens: ({ github }) => github.start('publish.yml', NIGHTLY),
};

/** What happens to a site that `publish.yml` publishes, in this order. */
export const PUBLISHING: readonly Scenario[] = [
  {
    what: 'The first publish',
    happens: ({ github }) => github.start('publish.yml', asked('configure')),
  },
  {
    what: 'Three pushes in a row',
    happens: ({ github, sources }) =>
      Promise.all(
        [home('home two'), blog('blog two'), home('home three')].map((files) => {
          sources.push(files);
          return github.start('publish.yml', PUSH);
        }),
      ),
  },
  nightly,
  {
    what: 'A push with a red part and a green one',
    happens: ({ github, sources }) => {
      sources.push({ ...home('home red'), ...blog('blog three') });
      return github.start('publish.yml', PUSH);
    },
  },
  nightly,
  {
    what: 'The push that repairs it',
    happens: ({ github, sources }) => {
      sources.push(home('home four'));
      return github.start('publish.yml', PUSH);
    },
  },
  {
    what: 'A deploy that fails',
    happens: async ({ github, sources, hosting }) => {
      sources.push(home('home five'));
      hosting.refuses = true;
      await github.start('publish.yml', PUSH);
      hosting.refuses = false;
    },
  },
  nightly,
  {
    what: 'A rollback while a push is built',
    happens: async ({ github, sources }) => {
      sources.push(blog('blog four'));
      const rollBack = () => github.start('publish.yml', asked('rollback', { part: 'mfe-home' }));
      await github.start('publish.yml', PUSH, { release: rollBack });
    },
  },
  nightly,
  {
    what: 'The release job of that rollback again, after the next push',
    happens: async ({ github, sources }) => {
      const rollback = runOf(github.runs, 'rollback');
      sources.push(home('home six'));
      await github.start('publish.yml', PUSH);
      await rollback.play('release');
    },
  },
  {
    what: 'A rollback and the half-hourly run while a push is deployed',
    happens: async ({ github, sources, hosting }) => {
      takeOther(github.state(), github.settings.folder);
      sources.push({ ...home('home seven'), 'remotes.json': '{ "mfe-other": "getit/other" }' });
      const rollBack = () => github.start('publish.yml', asked('rollback', { part: 'mfe-home' }));
      hosting.beforeRelease = async () => {
        hosting.beforeRelease = () => Promise.resolve();
        await github.start('publish.yml', HALF_HOURLY, { release: rollBack });
      };
      await github.start('publish.yml', PUSH);
    },
  },
  {
    what: 'The next half-hourly run',
    happens: ({ github }) => github.start('publish.yml', HALF_HOURLY),
  },
  nightly,
  {
    what: 'A part whose page tries to change others while it is rendered',
    happens: ({ github, sources }) => {
      sources.push({ 'mfe-blog/code.cjs': HOSTILE });
      return github.start('publish.yml', PUSH);
    },
    files: true,
  },
  {
    what: 'A part whose tests change the commit of their job',
    happens: async ({ github, sources }) => {
      sources.push({ 'mfe-blog/code.cjs': '', ...blog('blog five') });
      await github.start('publish.yml', PUSH, { release: () => Promise.resolve(tamper(github)) });
    },
    files: true,
  },
  {
    what: 'A night in which the public site is silent',
    happens: async (project) => {
      project.isUp = false;
      await project.github.start('publish.yml', NIGHTLY);
      project.isUp = true;
    },
  },
];

const PULL: Event = {
  name: 'pull_request',
  ref: 'refs/pull/1/merge',
  payload: { pull_request: { number: 1, head: { repo: { full_name: 'getit/site' } } } },
};
const OF_FORK: Event = {
  ...PULL,
  isOfFork: true,
  payload: { pull_request: { number: 1, head: { repo: { full_name: 'mallory/site' } } } },
};

/** The other workflows, whose long commands are stand-ins. */
export const OTHERS: readonly Scenario[] = [
  {
    what: 'A pull request',
    happens: async ({ github, sources }) => {
      sources.git('switch', '--quiet', '--create', 'change');
      sources.push(home('home eight'), 'change');
      sources.git('switch', '--quiet', 'main');
      github.git('update-ref', 'refs/pull/1/merge', 'change');
      await github.start('preview.yml', PULL);
      await github.start('ci.yml', PULL);
    },
  },
  {
    what: 'A pull request of a fork',
    happens: ({ github }) => github.start('preview.yml', OF_FORK),
  },
  {
    what: 'A night with red tests',
    happens: async ({ github, sources }) => {
      sources.push({ 'red-tests': '' });
      await github.start('ci.yml', { name: 'schedule', payload: { schedule: '17 21 * * *' } });
    },
  },
  {
    what: 'The rows service, and the revision before',
    happens: async ({ github }) => {
      await github.start('rows.yml', PUSH);
      const back: Event = { name: 'workflow_dispatch', payload: { revision: 'rows-00007-abc' } };
      await github.start('rows.yml', back);
    },
  },
];

/** Signals the process that renders, writes files, starts programs, and changes what all code of its process uses. */
const HOSTILE = `
  const page = '<meta name="description" content="About it"><h1>taken</h1>';
  const tricks = [
    () => process.kill(process.ppid, 'SIGUSR1'),
    () => require('node:fs').writeFileSync('public/index.html', page),
    () => require('node:child_process').execSync('git -C site update-ref refs/heads/live HEAD~1'),
    () => process.constructor.constructor('return process')().binding('fs'),
    () => void (Array.prototype.concat = () => [page]),
    () => void (Map.prototype.set = function () { return this; }),
    () => void (globalThis.fetch = () => Promise.resolve(new Response(page))),
  ];
  for (const trick of tricks) try { trick(); } catch { /* The next one. */ }
  exports.default = () => page;`;

/** What code that runs in the job build can leave in place of its commit. */
function tamper({ settings, runs }: GitHub): void {
  const bundle = join(settings.folder, 'artifacts', String(runs.at(-1)?.id), 'built/live.bundle');
  const folder = mkdtempSync(join(settings.folder, 'tampered-'));
  git(folder, 'clone', '--quiet', '--branch=live', settings.origin, '.');
  git(folder, 'pull', '--quiet', '--ff-only', bundle, 'live');
  writeFiles(folder, { 'public/sw.js': 'taken', 'public/index.html': '<h1>taken</h1>' });
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--amend', '--no-edit');
  git(folder, 'bundle', 'create', '--quiet', bundle, 'origin/live..live');
}

function runOf(runs: readonly Run[], command: string): Run {
  const found = runs.findLast(({ event }) => event.inputs['command'] === command);
  if (!found) throw new Error(`There was no run of ${command}.`);
  return found;
}

/** A release of a part in a repository of its own, which a workflow there has built. */
function takeOther(state: string, folder: string): void {
  const packed = new SiteLayout(mkdtempSync(join(folder, 'packed-')));
  const parts = new HandMadeParts(folder);
  putInto(packed, parts.remote('mfe-other', 'other one', { pages: { '/other': './Other' } }));
  const release = writeFiles(join(state, 'releases/getit/other'), { 'built-on-main': '' });
  execFileSync('tar', ['-czf', join(release, 'packed.tgz'), '-C', packed.root, '.']);
}
