import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { folderOfSuite, folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { CONFIG } from 'shared-config/services/testing/config';
import type { CommandContext, Flags, PartsCommand } from '../../cli/commands/CommandContext';
import { preview } from '../../cli/commands/preview';
import { publish } from '../../cli/commands/publish';
import { clone } from '../../cli/commands/storedCommands';
import { readMessage, type EntryFacts } from '../../history/HistoryEntry';
import type { PackedRelease } from '../../store/PackedRelease';
import { SiteLayout } from '../../store/siteLayout';
import { SiteRepository } from '../../store/SiteRepository';
import { HandMadeParts } from '../../testing/HandMadeParts';
import { buildShell } from '../buildShell';
import { build, type Built, type PartsWork } from '../build';
import type { SiteCommand } from '../changeSet';
import { release } from '../release';
import type { Wish } from '../Wish';

/** What the first job left, and said. */
export interface FirstJob extends Built {
  /** What it printed. */
  readonly said: string;
  /** Its folder for the next job. */
  readonly to: string;
  /** The commit of the sources. */
  readonly commit: string;
  readonly site: SiteLayout;
}

const MANIFEST = { workspaces: ['shell', 'mfe-home', 'mfe-blog', 'shared-config'] };
const manifest = (name: string) =>
  JSON.stringify({ name, part: { kind: 'remote' }, dependencies: { 'shared-config': '*' } });

/**
 * A project on a git server: a bare repository with the branches `main` and `live`, and a folder in place of Hosting.
 * Each part is made by hand from the words in its folder; a part with the word `red` fails its tests.
 */
export class CiProject {
  /** The variable GETIT_CONFIG_JSON of the repository. */
  configuration: RuntimeConfig = CONFIG;
  readonly origin: string;
  readonly hosting: string;
  private readonly work: string;

  /** @param first the folder of a project to begin with; by default nothing is live. */
  constructor(
    private readonly folder: string,
    first?: string,
  ) {
    [this.origin, this.hosting, this.work] = ['origin.git', 'hosting', 'work'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    if (first !== undefined) {
      for (const name of ['origin.git', 'hosting', 'work'])
        cpSync(join(first, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
      this.git('remote', 'set-url', 'origin', this.origin);
      return;
    }
    git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', this.origin);
    git(folder, 'init', '--quiet', '--initial-branch=main', this.work);
    this.git('remote', 'add', 'origin', this.origin);
    // As npm links a workspace.
    mkdirSync(join(this.work, 'node_modules'));
    symlinkSync('../shared-config', join(this.work, 'node_modules/shared-config'));
    this.push({
      'shared-config/package.json': '{ "name": "shared-config" }',
      '.gitignore': '/site/\n',
      'package.json': JSON.stringify(MANIFEST),
      'package-lock.json': '{}',
      'firebase.json': '{ "hosting": {} }',
      ...Object.fromEntries(
        ['shell', 'mfe-home', 'mfe-blog'].flatMap((part) => [
          [`${part}/package.json`, manifest(part)],
          [`${part}/words.txt`, `${part} one`],
        ]),
      ),
    });
  }

  /** Commits files to `main` and pushes it. */
  push(
    files: Readonly<Record<string, string>>,
    branch = 'main',
    message = Object.keys(files)[0] ?? '',
  ): string {
    writeFiles(this.work, files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
    this.git('push', '--quiet', 'origin', `HEAD:${branch}`);
    return this.git('rev-parse', 'HEAD');
  }

  /** Runs git where somebody works on the sources. */
  readonly git = (...args: string[]): string => git(this.work, ...args);

  /** The words of the live page of a part as visitors get them. */
  readonly headingOf = (page: string): string =>
    /<h1>(.*?)<\/h1>/.exec(readFileSync(join(this.hosting, 'public', page), 'utf8'))?.[1] ?? '';

  /** What the commits of the site say, the newest first. */
  readonly history = (): EntryFacts[] =>
    git(this.origin, 'log', '--format=%B%x00', 'live')
      .split('\0')
      .filter((message) => message.trim())
      .map(readMessage);

  /** The parts with another release in the newest commit of the site. */
  changed(): string[] {
    const [newest] = this.history();
    return newest && 'changes' in newest ? newest.changes.map(({ part }) => part) : [];
  }

  /** What the site's branch is at. */
  readonly live = (): string => git(this.origin, 'rev-parse', 'live');

  /** The jobs of publish.yml that need no browser, and its start of another run. */
  async run(
    command: SiteCommand | 'deploy' = 'push',
    wish: Parameters<CiProject['build']>[1] = {},
  ): Promise<FirstJob> {
    const built = await this.build(command, wish);
    if (built.release && (await this.release(built, command, wish)).again)
      return this.run(command, wish);
    return built;
  }

  /** The first job, in a new checkout of a branch. */
  async build(
    command: Wish['command'] = 'push',
    {
      branch = 'main',
      event = 'push',
      ...wish
    }: Partial<Wish> & { readonly branch?: string; readonly event?: 'push' | 'schedule' } = {},
    work: Partial<PartsWork> = {},
  ): Promise<FirstJob> {
    const { context, lines } = this.checkOut(branch, undefined, event);
    const to = join(context.root, '../built');
    const all = {
      command,
      part: '',
      target: '',
      reason: '',
      config: '',
      dropPages: '',
      ...wish,
      to,
    };
    const built = await build(context, all, { ...handMade(this.folder), ...work });
    const commit = git(context.root, 'rev-parse', 'HEAD');
    return { ...built, said: lines.join('\n'), to, commit, site: context.site };
  }

  /** The job that builds the shell alone. @returns the digest of its release */
  shell(command: Wish['command'], commit = 'main'): Promise<string> {
    const { context } = this.checkOut(commit);
    return buildShell(context, command, handMade(this.folder));
  }

  /** The second job, in a new checkout of the commit that was built, and the deploy. */
  async release(
    { to, commit }: Pick<FirstJob, 'to' | 'commit'>,
    command: SiteCommand | 'deploy' = 'push',
    wish: Partial<Wish> = {},
    shell?: string,
  ) {
    const digest = shell ?? (await this.shell(command, commit));
    const asked = { part: '', target: '', reason: '', config: '', ...wish, command, shell: digest };
    const { context, lines } = this.checkOut(commit);
    const released = await release(context, asked, to);
    const repository = new SiteRepository(context.site);
    if (!released.again && released.state !== undefined)
      repository.export(released.state, this.hosting);
    return { ...released, said: lines.join('\n'), site: context.site };
  }

  /** Somebody publishes parts from a checkout. @returns what the command said */
  async publish(
    { context, lines }: ReturnType<CiProject['checkOut']>,
    parts: readonly string[],
    flags: Flags = {},
    command: PartsCommand = publish,
  ): Promise<string> {
    if (!existsSync(context.site.root)) await clone(context);
    await withPacked(this.folder, context, parts, (packed) =>
      command(context, parts, { ...flags, packed }),
    );
    return lines.join('\n');
  }

  /** A new checkout of a branch or a commit, of a job or of somebody. */
  checkOut(branch: string, who = 'asha', event = 'push') {
    const root = join(mkdtempSync(join(this.folder, 'job-')), 'sources');
    git(this.folder, 'clone', '--quiet', this.origin, root);
    git(root, 'checkout', '--quiet', branch);
    const lines: string[] = [];
    const context: CommandContext = {
      root,
      site: new SiteLayout(join(root, 'site')),
      env: {
        GETIT_CONFIG_JSON: JSON.stringify(this.configuration),
        CI: 'true',
        GITHUB_ACTOR: who,
        GITHUB_EVENT_NAME: event,
      },
      say: (line) => void lines.push(line),
    };
    return { context, lines };
  }
}

/** A project with its first publish for each test of the file, gone after it: `start` makes it. */
export function publishedForEachTest() {
  const first = folderOfSuite();
  const folder = folderOfTest();
  developmentBuilds();
  beforeAll(() => new CiProject(first).run('configure'));
  return { folder, start: (): CiProject => new CiProject(folder(), first) };
}

/** Makes the builds of a suite those for development, which are not opened in a browser. */
export function developmentBuilds(): void {
  const mode = process.env['BUILD_MODE'];
  beforeAll(() => void (process.env['BUILD_MODE'] = 'development'));
  afterAll(() => {
    if (mode === undefined) delete process.env['BUILD_MODE'];
    else process.env['BUILD_MODE'] = mode;
  });
}

/** Packs parts by hand from the sources of a checkout, for a command. */
async function withPacked(
  folder: string,
  { root }: CommandContext,
  names: readonly string[],
  work: (packed: string) => void | Promise<void>,
): Promise<void> {
  const packed = new SiteLayout(mkdtempSync(join(folder, 'packed-')));
  for (const name of names) putInto(packed, packedFrom(root, name, folder));
  await work(packed.root);
}

/** What CI does with parts, for such parts. */
export function handMade(folder: string): PartsWork {
  return {
    test: (root, part) =>
      wordsOf(root, part).includes('red')
        ? Promise.reject(new ToolError('PARTS-173', `npm test -w ${part} fails.`))
        : Promise.resolve(),
    pack: (context, names, { to }) =>
      withPacked(folder, context, names, (packed) => cpSync(packed, to, { recursive: true })),
    publish: (context, names, options) =>
      options.packed
        ? publish(context, names, options)
        : withPacked(folder, context, names, (packed) =>
            publish(context, names, { ...options, packed }),
          ),
    // Without pictures, which need a browser.
    preview: (context, names, { to = '' }) =>
      withPacked(folder, context, names, (packed) => preview(context, names, { to, packed })),
    run: () => Promise.reject(new Error('No program is expected.')),
  };
}

export function putInto(
  packed: SiteLayout,
  { release: { part, hash }, browserFolder, serverFolder }: PackedRelease,
): void {
  cpSync(browserFolder, packed.browserFiles(part, hash), { recursive: true });
  cpSync(serverFolder, packed.serverFiles(part, hash), { recursive: true });
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const wordsOf = (root: string, part: string): string =>
  read(join(root, part, 'words.txt')) + read(join(root, 'shared-config/words.txt'));

/**
 * A part from its words, with a document for each file in `documents`; `contract.txt` is what shell and remotes agree on.
 * With `kannada.txt`, `/` and the frame are in Kannada; `code.cjs` is the module of `/blog`.
 */
function packedFrom(root: string, part: string, folder: string): PackedRelease {
  const parts = new HandMadeParts(folder);
  const words = wordsOf(root, part);
  const text = read(join(root, part, 'contract.txt'));
  const types = text && { 'shared-config/contract': text };
  const inKannada = existsSync(join(root, part, 'kannada.txt'));
  if (part === 'shell')
    return parts.shell({ word: words, inKannada, ...(types && { types: { provides: types } }) });
  const folderOfDocuments = join(root, part, 'documents');
  const documents = existsSync(folderOfDocuments)
    ? readdirSync(folderOfDocuments).map(
        (name) => [`/blog/${name}`, read(join(folderOfDocuments, name))] as const,
      )
    : [];
  const code = read(join(root, part, 'code.cjs'));
  const options = {
    documents: Object.fromEntries(documents),
    inKannada: inKannada ? ['/', '/blog'] : [],
    ...(types && { types: { expects: types } }),
  };
  return parts.remote(part as 'mfe-home', words, options, code ? { 'List.cjs': code } : {});
}

const WHO = ['-c', 'user.name=Asha', '-c', 'user.email=asha@getit.test'];

export function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', [...WHO, ...args], { cwd, encoding: 'utf8' }).trim();
}
