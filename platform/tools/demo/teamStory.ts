import * as fs from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import { partMark } from 'shared-config/build/webpack/classNames';
import type { Environment } from 'shared-config/process/Environment';
import { partNames } from '@getit/parts/config/partFolders';
import { freePort } from '@getit/parts/process/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { openStored } from '@getit/parts/store/OpenedRelease';
import { refreshPreviews } from '@getit/parts/store/previews';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { SiteRepository } from '@getit/parts/store/SiteRepository';
import { readLive } from '@getit/parts/store/SiteState';
import { freshEnvironment, ScratchProject } from '@getit/parts/testing/ScratchProject';
import { changedRelease, type ChangeText } from './changedRelease';

/** Where the story takes place, and how. */
export interface Stage {
  /** The project that packages and site come from. The story changes nothing in it. */
  readonly root: string;
  /** An empty folder outside of the project, for everything that the story makes. */
  readonly folder: string;
  /** Installs the packages of a repository, those of the project from their tarballs. */
  readonly install: (repository: string, tarballs: readonly string[]) => Promise<void>;
  /** More variables of the team's commands. */
  readonly env: Environment;
  /** The options with which a command opens no pages in a browser. */
  readonly unopened: readonly string[];
  readonly say: (line: string) => void;
}

interface Story extends Stage {
  /** The repository of the site, in which `live` is. */
  readonly origin: string;
  /** A copy of the project: the sources whose owner composes the site. */
  readonly sources: ScratchProject;
  /** The site that the owner of `sources` follows. */
  readonly site: SiteLayout;
  /** The repository of the team. */
  readonly repository: string;
}

const TEAM = 'mfe-helpers';
const PREVIEW = 'helpers-next';

/** Eleven more teams, each with a remote and a page. */
const OTHERS = [...'abcdefghijk'].map((letter) => `mfe-errand-${letter}`);
const pathOf = (part: string): string => part.replace('mfe-', '/');

/**
 * Tells how a team publishes a page from a repository of its own, with the real commands: it packs both packages, makes
 * a remote, tests, verifies and requests it, gets its route, asks together with eleven other teams while a request for a
 * part of somebody else is refused, shows a preview, and is rolled back. Prints each address, and the seconds of each
 * chapter.
 *
 * @throws ToolError CHECK-012 when a command fails, or a page does not say what the story tells.
 */
export async function tellTeamStory(stage: Stage): Promise<void> {
  const start = performance.now();
  const { folder, say } = stage;
  const tarballs = await chapter(stage, 'Both packages are packed', () => packPackages(stage));
  const sources = ScratchProject.copyOf(stage.root, join(folder, 'site-sources'));
  const site = new SiteLayout(sources.site());
  const [origin, repository] = [join(folder, 'site.git'), join(folder, TEAM)];
  const story: Story = { ...stage, origin, sources, site, repository };
  await chapter(story, 'The site has its first state', () => publishSite(story));
  const server = await startWebServer({ port: await freePort(), root: site.root });
  const shows = pageReader(server.address, say);
  try {
    await chapter(story, `${TEAM} gets a repository of its own`, () => makeRemote(story, tarballs));
    await chapter(story, 'It is tested and verified there', () => testRemote(story));
    await chapter(story, 'The team asks, and the composer answers', async () => {
      await team(story, 'request', ...reason('The first page'), ...stage.unopened);
      say(await compose(story));
      await shows('/helpers', 404, 'Page Not Found');
      say(`  ${TEAM} is live, and its page waits for a route.`);
    });
    await chapter(story, 'The site approves the routes', async () => {
      await approveRoutes(story);
      await shows('/helpers', 200, 'This page will say more soon.');
    });
    await chapter(story, 'Twelve teams ask at once, one of them twice', async () => {
      await askTogether(story);
      const answers = await compose(story);
      say(answers);
      assertThat(
        answers.match(/ is live in /g)?.length === 12,
        'twelve requests are live',
        answers,
      );
      assertThat(/mfe-blog .* refused: PARTS-143/.test(answers), 'PARTS-143', answers);
      await shows('/helpers', 200, 'This page says more.');
      for (const part of OTHERS) await shows(pathOf(part), 200, 'more soon');
    });
    await chapter(story, 'The next page is a preview', async () => {
      changePage(story, 'says more', 'says most');
      await team(story, 'parts', 'preview', '--name', PREVIEW, ...stage.unopened);
      await refreshPreviews(new SiteRepository(site, false));
      await shows('/helpers', 200, 'This page says most.', `${PREVIEW}.`);
      await shows('/helpers', 200, 'This page says more.');
    });
    await chapter(story, 'The site rolls back', async () => {
      await owner(story, 'rollback', TEAM, ...reason('It says too much'));
      await shows('/helpers', 200, 'This page will say more soon.');
    });
    await chapter(story, 'The team reads the history', async () => say(await team(story, 'log')));
  } finally {
    await server.stop();
  }
  say(`\nTold in ${secondsSince(start)} s. Everything is in ${folder}; delete it at any time.`);
}

async function packPackages({ root, folder }: Stage): Promise<string[]> {
  const words = ['pack', '--json', '-w', 'shared-config', '-w', 'platform/parts'];
  const printed = await npm([...words, '--pack-destination', folder], root);
  const packed = JSON.parse(printed) as { readonly filename: string }[];
  return packed.map(({ filename }) => join(folder, filename));
}

/** Follows an empty repository from the copy of the project, and publishes all parts. */
async function publishSite(story: Story): Promise<void> {
  const { root, origin, sources, say } = story;
  await git(['init', '--quiet', '--bare', origin], sources.root);
  // What the project has built already is not built again.
  for (const part of partNames(root))
    if (fs.existsSync(join(root, part, 'dist')))
      fs.cpSync(join(root, part, 'dist'), join(sources.root, part, 'dist'), { recursive: true });
  await owner(story, 'clone', origin);
  await owner(story, 'publish', '--all', ...story.unopened);
  say(`  ${origin}`);
}

async function makeRemote(story: Story, tarballs: readonly string[]): Promise<void> {
  const { folder, origin, repository, install, say } = story;
  const at = ['--path', pathOf(TEAM), '--standalone', repository, '--site-repository', origin];
  await owner(story, 'new', TEAM, ...at);
  await install(repository, tarballs);
  await git(['init', '--quiet', '-b', 'main'], repository);
  const keys = [TEAM, ...OTHERS].map(async (part) => {
    const type = ['-q', '-t', 'ed25519', '-N', '', '-C', part];
    await run('ssh-keygen', [...type, '-f', keyOf(story, part)], folder);
    return [part, [fs.readFileSync(`${keyOf(story, part)}.pub`, 'utf8').trim()]] as const;
  });
  const owners = Object.fromEntries(await Promise.all(keys));
  story.sources.write('owners.json', JSON.stringify(owners, null, 2));
  say(`  ${repository}`);
}

async function testRemote(story: Story): Promise<void> {
  for (const script of ['types', 'lint', 'test']) await team(story, script);
  story.say(await team(story, 'verify', ...story.unopened));
}

/** Adds the line that the remote's README gives, and those of the other teams, to the shell's routes. */
async function approveRoutes(story: Story): Promise<void> {
  const { sources, repository } = story;
  const readme = fs.readFileSync(join(repository, 'README.md'), 'utf8');
  const [line = ''] = /^\{ path: .*$/m.exec(readme) ?? [];
  const lines = [TEAM, ...OTHERS].map((part) => `  ${rename(part)(line)}\n`);
  const routes = 'shell/src/routes.ts';
  sources.write(
    routes,
    sources.read(routes).replace(/(?=\];\s*$)/, () => lines.join('')),
  );
  await owner(story, 'publish', 'shell', ...story.unopened);
}

/**
 * The team asks for another text. Eleven teams ask for the remote under names of their own. And the team asks for a blog
 * of its making.
 */
async function askTogether(story: Story): Promise<void> {
  const { folder, repository, site } = story;
  const packed = new SiteLayout(join(folder, 'packed'));
  await team(story, 'parts', 'pack', '--to', packed.root);
  const [hash = ''] = fs.readdirSync(join(packed.remotes(), TEAM));
  const remote = openStored(packed, TEAM, hash);
  const blog = openStored(site, 'mfe-blog', readLive(site)?.live['mfe-blog'] ?? '');
  const recoloured: ChangeText = (text, file = '') =>
    file.endsWith('.css') ? `${text}/* Ours. */` : text;
  changePage(story, 'will say more soon', 'says more');
  const parts = join(repository, 'node_modules/@getit/parts/cli/parts.mjs');
  const asked = [
    ...OTHERS.map((part) => [part, keyOf(story, part), remote, rename(part)] as const),
    ['mfe-blog', keyOf(story, TEAM), blog, recoloured] as const,
  ].map(([part, key, from, change]) => {
    const home = join(folder, 'other-teams', part);
    changedRelease(from, change, new SiteLayout(join(home, 'packed')));
    const manifest = { name: part, part: { kind: 'remote', site: story.origin } };
    fs.writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
    fs.writeFileSync(join(home, 'package-lock.json'), '{}');
    const words = [parts, 'request', '--packed', 'packed', '--no-browser', ...reason('At once')];
    return () => run(process.execPath, words, home, { ...story.env, GETIT_SIGNING_KEY: key });
  });
  const own = () => team(story, 'request', ...reason('A change'), ...story.unopened);
  await Promise.all([own, ...asked].map((ask) => ask()));
}

/** The remote of the team under another name, in texts and names of files. */
function rename(part: string): ChangeText {
  const words = part.replace('mfe-', '').split('-');
  const component = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return (text) =>
    text
      .replaceAll(TEAM, part)
      .replaceAll('mfe_helpers', part.replaceAll('-', '_'))
      .replaceAll("'/helpers'", `'${pathOf(part)}'`)
      .replaceAll('"/helpers"', `"${pathOf(part)}"`)
      .replaceAll('Helpers', component)
      .replaceAll(new RegExp(`\\b${partMark(TEAM)}(?=\\d)`, 'g'), partMark(part));
}

function changePage({ repository }: Story, from: string, to: string): void {
  const file = join(repository, 'src/pages/Helpers.tsx');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
}

const compose = (story: Story): Promise<string> => owner(story, 'compose', ...story.unopened);

const keyOf = ({ folder }: Story, part: string): string => join(folder, `${part}-key`);
const reason = (text: string): string[] => ['--reason', text];

/** A script of the team's repository. */
const team = (story: Story, script: string, ...words: string[]): Promise<string> =>
  npm(['run', '--silent', script, '--', ...words], story.repository, {
    ...story.env,
    GETIT_SIGNING_KEY: keyOf(story, TEAM),
  });

/** A command of `parts` where the site is composed. */
const owner = ({ sources }: Story, ...words: string[]): Promise<string> =>
  npm(['run', '--silent', 'parts', '--', ...words], sources.root);

const npm = (words: readonly string[], cwd: string, env: Environment = {}): Promise<string> =>
  run('npm', words, cwd, env);
const git = (words: readonly string[], cwd: string): Promise<string> => run('git', words, cwd);

/** Runs a program, and returns what it prints. @throws ToolError CHECK-012 with the end of that if it fails. */
async function run(
  program: string,
  words: readonly string[],
  cwd: string,
  more: Environment = {},
): Promise<string> {
  const env = { ...freshEnvironment(), ...more };
  const options = { cwd, env, extendEnv: false, all: true, reject: false } as const;
  const { all, stdout, failed, shortMessage } = await execa(program, words, options);
  if (!failed) return stdout;
  throw new ToolError('CHECK-012', `${shortMessage} in ${cwd}:\n${all.slice(-3000)}`);
}

function assertThat(holds: boolean, what: string, found: string): void {
  if (holds) return;
  throw new ToolError('CHECK-012', `The story tells of ${what}, and this is there:\n${found}`);
}

/**
 * Reads pages of a site, as visitors would, and prints their addresses.
 *
 * @returns throws ToolError CHECK-012 when the status or the words of a page are others.
 */
function pageReader(address: string, say: Stage['say']) {
  const { port } = new URL(address);
  return async (path: string, status: number, words: string, host = ''): Promise<void> => {
    const url = `http://${host}localhost:${port}${path}`;
    const found = await new Promise<{ status: number | undefined; html: string }>((done, fail) => {
      const headers = { host: new URL(url).host };
      get({ host: '127.0.0.1', port, path, headers }, (response) => {
        textOf(response).then((html) => done({ status: response.statusCode, html }), fail);
      }).on('error', fail);
    });
    const fits = found.status === status && found.html.includes(words);
    assertThat(fits, `${url} with status ${status} and "${words}"`, JSON.stringify(found));
    say(`  ${status} ${url}: ${words}`);
  };
}

async function chapter<T>({ say }: Stage, title: string, tell: () => Promise<T>): Promise<T> {
  say(`\n${title} …`);
  const start = performance.now();
  const result = await tell();
  say(`  ${secondsSince(start)} s`);
  return result;
}

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
