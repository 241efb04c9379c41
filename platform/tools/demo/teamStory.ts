import * as fs from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import { partNames } from '@getit/parts/config/partFolders';
import { freePort } from '@getit/parts/programs/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { freshEnvironment, ScratchProject } from '@getit/parts/testing/ScratchProject';

/** Where the story takes place, and how. */
export interface Stage {
  /** The project that packages and site come from. The story changes nothing in it. */
  readonly root: string;
  /** An empty folder outside of the project, for everything that the story makes. */
  readonly folder: string;
  readonly install: (repository: string) => Promise<void>;
  readonly env: Environment;
  /** The options with which a command opens no pages in a browser. */
  readonly unopened: readonly string[];
  readonly say: (line: string) => void;
}

interface Story extends Stage {
  /** The repository of the site, in which `live` is. */
  readonly origin: string;
  /** A copy of the project, whose owner publishes the site. */
  readonly sources: ScratchProject;
  readonly repository: string;
}

const TEAM = 'mfe-helpers';
const PAGE = '/helpers';

/**
 * Shows how a page goes live from a team's own repository, with the real commands: the remote is made, tested, verified and
 * packed; the site publishes what the team packed, gives it a route, takes the next release, retires it, and rolls it back.
 * Prints each address, and the seconds of each chapter.
 *
 * @throws ToolError CHECK-012 when a command fails, or a page does not say what the demonstration expects.
 */
export async function tellTeamStory(stage: Stage): Promise<void> {
  const start = performance.now();
  const { folder, say } = stage;
  const sources = ScratchProject.copyOf(stage.root, join(folder, 'site-sources'));
  const [origin, repository] = [join(folder, 'site.git'), join(folder, TEAM)];
  const story: Story = { ...stage, origin, sources, repository };
  await chapter(story, 'The site has its first state', () => publishSite(story));
  const server = await startWebServer({ port: await freePort(), root: sources.site() });
  const shows = pageReader(server.address, say);
  try {
    await chapter(story, `${TEAM} gets a repository of its own`, () => makeRemote(story));
    await chapter(story, 'It is tested and verified there', () => testRemote(story));
    await chapter(story, 'The team packs a release, and the site publishes it', async () => {
      say(await handOver(story, 'first'));
      await shows(PAGE, 404, 'Page Not Found');
    });
    await chapter(story, 'The site gives the page a route', async () => {
      await approveRoute(story);
      await shows(PAGE, 200, 'This page will say more soon.');
    });
    await chapter(story, 'The team looks at the next release over what is live', async () => {
      changePage(story, 'will say more soon', 'says more');
      await lookAtPreview(story, 'This page says more.');
      await shows(PAGE, 200, 'This page will say more soon.');
    });
    await chapter(story, 'The site publishes that', async () => {
      await handOver(story, 'second');
      await shows(PAGE, 200, 'This page says more.');
    });
    await chapter(story, 'What the site retires stays away until it is restored', async () => {
      await owner(story, 'retire', TEAM, ...reason('No helper today'));
      const answer = await handOver(story, 'third');
      assertThat(answer.includes(`${TEAM} stays retired`), 'a part that stays retired', answer);
      await shows(PAGE, 404, 'Page Not Found');
      await owner(story, 'restore', TEAM);
      await shows(PAGE, 200, 'This page says more.');
    });
    await chapter(story, 'The site rolls back', async () => {
      await owner(story, 'rollback', TEAM, ...reason('It says too much'));
      await shows(PAGE, 200, 'This page will say more soon.');
    });
    await chapter(story, 'The team reads the history', async () => say(await team(story, 'log')));
  } finally {
    await server.stop();
  }
  say(`\nTold in ${secondsSince(start)} s. Everything is in ${folder}; delete it at any time.`);
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

async function makeRemote(story: Story): Promise<void> {
  const { origin, repository, install, say } = story;
  const at = ['--path', PAGE, '--standalone', repository, '--site-repository', origin];
  await owner(story, 'new', TEAM, ...at);
  await install(repository);
  await git(['init', '--quiet', '-b', 'main'], repository);
  say(`  ${repository}`);
}

async function testRemote(story: Story): Promise<void> {
  for (const script of ['types', 'lint', 'test']) await team(story, script);
  story.say(await team(story, 'verify', ...story.unopened));
}

/** The team leaves a packed release in a folder, and the site publishes what is there. Returns what that prints. */
async function handOver(story: Story, name: string): Promise<string> {
  const packed = join(story.folder, `packed-${name}`);
  await team(story, 'pack', '--to', packed);
  return owner(story, 'publish', '--packed', packed, '--trust', ...story.unopened);
}

/** Adds the line that the remote's README gives to the shell's routes. */
async function approveRoute(story: Story): Promise<void> {
  const { sources, repository } = story;
  const readme = fs.readFileSync(join(repository, 'README.md'), 'utf8');
  const [route = ''] = /^\{ "path": .*$/m.exec(readme) ?? [];
  const file = 'shell/src/routes.json';
  const table = JSON.parse(sources.read(file)) as object[];
  sources.write(file, JSON.stringify([...table, JSON.parse(route)], null, 2));
  await owner(story, 'publish', 'shell', ...story.unopened);
}

/** The team starts a preview, reads its page there, and stops it. */
async function lookAtPreview(story: Story, words: string): Promise<void> {
  const { repository, env, unopened, say } = story;
  const parts = join(repository, 'node_modules/@getit/parts/cli/parts.mjs');
  const preview = execa(process.execPath, [parts, 'preview', ...unopened], {
    cwd: repository,
    env: { ...freshEnvironment(), ...env, PORT: String(await freePort()) },
    extendEnv: false,
    all: true,
    reject: false,
  });
  let printed = '';
  const ready = new Promise<void>((done) => {
    preview.all.on('data', (text) => /Ctrl-C/.test((printed += String(text))) && done());
  });
  await Promise.race([ready, preview]);
  const [address = ''] = /http:\S+/.exec(printed) ?? [];
  assertThat(address !== '', 'a preview', printed);
  await pageReader(address, say)(PAGE, 200, words);
  preview.kill('SIGINT');
  await preview;
}

function changePage({ repository }: Story, from: string, to: string): void {
  const file = join(repository, 'src/pages/Helpers.tsx');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
}

const reason = (text: string): string[] => ['--reason', text];

/** A script of the team's repository. */
const team = (story: Story, script: string, ...words: string[]): Promise<string> =>
  npm(['run', '--silent', script, '--', ...words], story.repository, story.env);

/** A command of `parts` where the site is published. */
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
  throw new ToolError('CHECK-012', `The demonstration expected ${what}, but found:\n${found}`);
}

/**
 * Reads pages of a site, as visitors would, and prints their addresses.
 *
 * @returns throws ToolError CHECK-012 when the status or the words of a page are others.
 */
function pageReader(address: string, say: Stage['say']) {
  return async (path: string, status: number, words: string): Promise<void> => {
    const url = address + path;
    const answer = await fetch(url);
    const found = { status: answer.status, html: await answer.text() };
    const fits = found.status === status && found.html.includes(words);
    assertThat(fits, `${url} with status ${status} and "${words}"`, JSON.stringify(found));
    say(`  ${status} ${url}: ${words}`);
  };
}

async function chapter<T>({ say }: Stage, title: string, step: () => Promise<T>): Promise<T> {
  say(`\n${title} …`);
  const start = performance.now();
  const result = await step();
  say(`  ${secondsSince(start)} s`);
  return result;
}

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
