import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { NO_OUTER_REPOSITORY } from '../programs/sourceGit';
import type { SiteLayout } from './siteLayout';

/** The branch whose commits are the states of the site. */
export const LIVE_BRANCH = 'live';

const REF = `refs/heads/${LIVE_BRANCH}`;

/** Milliseconds after which a lock of git is that of a dead process. */
const DEAD_AFTER = 15_000;

/** From this version on, git signs with SSH keys. */
const OLDEST_GIT = '2.34';

/** What this process has read of commits, which never change: the files of each, and the content of some, by its id. */
const LISTED = new Map<string, ReadonlyMap<string, string>>();
const READ = new Map<string, string>();

/** A file of a new commit: its content, a file on the disk, an object of the repository, or a link. */
export type NewFile =
  | Buffer
  | string
  | { readonly file: string }
  | { readonly object: string }
  | { readonly link: string };

interface NewCommit {
  /** The commit that it changes; undefined for the first one. */
  readonly parent: string | undefined;
  readonly message: string;
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Files by path. The other files of the parent stay. */
  readonly files: ReadonlyMap<string, NewFile>;
  /** Files and folders of the parent to remove. */
  readonly removed: readonly string[];
}

/**
 * The git repository of a site. If it has a remote `origin`, what is live is the branch `live` of `origin`, and a change
 * is pushed there.
 */
export class SiteRepository {
  /** @param compress whether checkouts get compressed files, for the bundled web server. */
  constructor(
    readonly site: SiteLayout,
    private readonly compress = true,
  ) {}

  /** Whether checkouts get compressed files. The host of a remote site compresses by itself. */
  get compresses(): boolean {
    return this.compress && !this.hasOrigin();
  }

  /**
   * Makes an empty repository, unless there is one.
   *
   * @param origin the address of the remote that holds the site, if there is one.
   * @throws ToolError PARTS-130 without git, or with one that is too old.
   */
  create(origin?: string): void {
    if (existsSync(this.site.repository())) return;
    assertGit();
    mkdirSync(this.site.root, { recursive: true });
    this.git(['init', '--quiet', '--bare', '--template=', `--initial-branch=${LIVE_BRANCH}`]);
    if (origin !== undefined) this.git(['remote', 'add', 'origin', origin]);
  }

  /** Copies what is live, and its history, from another repository. `env` is for the way there. */
  copy(from: string, env: Readonly<Record<string, string>> = {}): void {
    const fetch = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head'];
    this.git([...fetch, from, `+${REF}:${REF}`], { env });
  }

  /**
   * The newest commit, fetched from `origin` if there is one; undefined before the first publish.
   *
   * @throws ToolError PARTS-079 when `origin` does not answer.
   */
  tip(): string | undefined {
    if (this.hasOrigin()) this.fetch();
    return this.ownTip();
  }

  /** The newest commit that this repository knows. */
  ownTip(): string | undefined {
    if (!existsSync(this.site.repository())) return undefined;
    return this.try(['rev-parse', '--verify', '--quiet', REF])?.trim();
  }

  /** Whether the repository has a commit. */
  has(commit: string): boolean {
    return this.try(['cat-file', '-e', `${commit}^{commit}`]) !== undefined;
  }

  /** The content of a file of a commit, by its id; undefined if the commit has no such file. */
  read(commit: string, file: string): string | undefined {
    const name = `${commit}:${file}`;
    const text = READ.get(name) ?? this.try(['cat-file', 'blob', name]);
    if (text !== undefined) READ.set(name, text);
    return text;
  }

  /** The files of a commit, by its id: the id of the content of each, by its path. */
  files(commit: string): ReadonlyMap<string, string> {
    const known = LISTED.get(commit);
    if (known) return known;
    const lines = this.git(['ls-tree', '-r', '-z', '--full-tree', commit]).split('\0');
    const files = new Map(
      lines.slice(0, -1).map((line) => {
        const [facts = '', path = ''] = line.split('\t');
        return [path, facts.split(' ')[2] ?? ''];
      }),
    );
    LISTED.set(commit, files);
    return files;
  }

  /** The commits of the site in the given format, the newest first. */
  log(format: string): string[] {
    if (this.ownTip() === undefined) return [];
    return this.git(['log', '-z', '--first-parent', `--format=${format}`, REF])
      .split('\0')
      .filter((entry) => entry !== '');
  }

  /**
   * Makes a commit that is not live yet.
   *
   * @returns its id
   */
  commit({ parent, message, author, at, files, removed }: NewCommit): string {
    const person = `${author.replace(/[<>\n]/g, '').trim() || 'unknown'} <> ${Math.floor(at / 1000)} +0000`;
    // fast-import needs a ref; it is deleted at once, so a killed command leaves objects that no branch names.
    const stream: (Buffer | string)[] = [
      `feature done\ncommit refs/proposals/${process.pid}-${at}\nmark :1\n`,
      `author ${person}\ncommitter ${person}\n${data(message)}`,
      ...(parent === undefined ? [] : [`from ${parent}\n`]),
      ...removed.map((path) => `D ${path}\n`),
      ...[...files].flatMap(([path, file]) => fileCommand(path, file)),
      `\nget-mark :1\nreset refs/proposals/${process.pid}-${at}\nfrom 0000000000000000000000000000000000000000\n\ndone\n`,
    ];
    const input = Buffer.concat(
      stream.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    );
    return this.git(['fast-import', '--quiet', '--force'], { input }).trim();
  }

  /**
   * Makes a commit live if the branch is still where it was read.
   *
   * @param from the commit that was live; undefined for none.
   * @returns false if another change came first; then nothing was changed.
   * @throws ToolError PARTS-081 when `origin` refuses the push for another reason.
   */
  move(from: string | undefined, to: string): boolean {
    if (this.hasOrigin()) {
      const { status, stderr } = this.run(['push', '--quiet', 'origin', `${to}:${REF}`]);
      if (status !== 0) {
        this.fetch();
        if (this.ownTip() !== from) return false;
        throw new ToolError(
          'PARTS-081',
          `The branch ${LIVE_BRANCH} could not be pushed: ${stderr.trim()} Give the job the permission to write contents, and allow it to push if the branch is protected.`,
        );
      }
    }
    const old = from ?? '0'.repeat(40);
    const { status, stderr } = this.run(['update-ref', REF, to, old]);
    if (status === 0 || this.ownTip() === to) return true;
    if (this.ownTip() !== from) return false;
    if (!stderr.includes('File exists')) throw this.failure('update-ref', stderr);
    this.removeDeadLock();
    return false;
  }

  /** A git that was killed while it moved the branch leaves its lock. A running one holds it for milliseconds. */
  private removeDeadLock(): void {
    const lock = join(this.site.repository(), `${REF}.lock`);
    const found = statSync(lock, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > DEAD_AFTER) rmSync(lock, { force: true });
  }

  /** Replaces a folder by files of a commit, by default all of them. */
  export(commit: string, folder: string, paths = [...this.files(commit).keys()]): void {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    this.extract(commit, folder, paths);
  }

  /** Writes files of a commit into a folder. */
  extract(commit: string, folder: string, paths: readonly string[]): void {
    const env = { GIT_WORK_TREE: folder, GIT_INDEX_FILE: join(folder, '.extracted') };
    this.git(['read-tree', commit], { env });
    const input = paths.map((path) => `${path}\0`).join('');
    this.git(['checkout-index', '-z', '--stdin'], { env, cwd: folder, input });
    rmSync(env.GIT_INDEX_FILE);
  }

  /**
   * Runs git in the repository.
   *
   * @returns what it printed
   * @throws ToolError PARTS-131 with what git printed.
   */
  git(args: readonly string[], options: GitOptions = {}): string {
    const { status, stdout, stderr } = this.run(args, options);
    if (status === 0) return stdout;
    throw this.failure(args[0] ?? '', stderr);
  }

  private try(args: readonly string[]): string | undefined {
    const { status, stdout } = this.run(args);
    return status === 0 ? stdout : undefined;
  }

  /** Like `git`, but returns the exit code instead of throwing. */
  run(args: readonly string[], { input, env, cwd = this.site.root }: GitOptions = {}) {
    const command = [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args];
    const { status, stdout, stderr, error } = spawnSync('git', command, {
      cwd,
      env: { ...process.env, ...OWN_SETTINGS, GIT_DIR: this.site.repository(), ...env },
      maxBuffer: Infinity,
      ...(input !== undefined && { input }),
    });
    if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    return { status, stdout: stdout.toString('utf8'), stderr: stderr.toString('utf8') };
  }

  private failure(command: string, printed: string): ToolError {
    return new ToolError(
      'PARTS-131',
      `git ${command} failed in ${this.site.repository()}: ${printed.trim()}. Nothing was changed. To see what is wrong with the repository: git -C ${this.site.repository()} fsck.`,
    );
  }

  /** Whether the site is the branch of a remote repository, and this folder a copy of it. */
  hasOrigin(): boolean {
    if (!existsSync(this.site.repository())) return false;
    return /^\[remote "origin"\]$/m.test(readFileSync(`${this.site.repository()}/config`, 'utf8'));
  }

  private fetch(): void {
    const how = ['--quiet', '--no-tags', '--no-write-fetch-head'];
    const { status, stderr } = this.run(['fetch', ...how, 'origin', `+${REF}:${REF}`]);
    if (status === 0 || /couldn't find remote ref/.test(stderr)) return;
    throw new ToolError(
      'PARTS-079',
      `Origin could not be read, so what is live is unknown: ${stderr.trim()} Nothing was changed. Check the network and whether you may read the repository, and run the command again.`,
    );
  }
}

interface GitOptions {
  readonly input?: Buffer | string;
  /** Defaults to the site folder. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * What the site depends on, whatever the publisher's own settings say. Those for the way to `origin`, such as a helper
 * for passwords, stay.
 */
const SETTINGS = [
  // Files of a checkout are the bytes of the commit.
  'core.autocrlf=false',
  'core.attributesFile=/dev/null',
  // The releases are served by a link.
  'core.symlinks=true',
  // An entry needs a name, which an account may not have.
  'core.logAllRefUpdates=false',
  // A link to a file of a checkout changes its ctime, and nothing in it.
  'core.trustctime=false',
  // Output is read by a program.
  'log.showSignature=false',
  'i18n.logOutputEncoding=UTF-8',
  // Hooks are for the publisher's own repositories.
  'core.hooksPath=/dev/null',
  'fetch.prune=false',
  'fetch.pruneTags=false',
  'push.followTags=false',
  'push.gpgSign=false',
];

/** The format of a new repository: git 3 has others. */
const OWN_SETTINGS = {
  ...NO_OUTER_REPOSITORY,
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_DEFAULT_HASH: 'sha1',
  GIT_DEFAULT_REF_FORMAT: 'files',
};

const data = (content: Buffer | string): string =>
  `data ${Buffer.byteLength(content)}\n${content}\n`;

/** One file in the format of `git fast-import`. Paths of a site have neither quotes nor line breaks. */
function fileCommand(path: string, file: NewFile): (Buffer | string)[] {
  if (typeof file === 'object' && 'object' in file) return [`M 100644 ${file.object} ${path}\n`];
  if (typeof file === 'object' && 'link' in file)
    return [`M 120000 inline ${path}\n${data(file.link)}`];
  const content = typeof file === 'object' && 'file' in file ? readFileSync(file.file) : file;
  const bytes = Buffer.from(content);
  return [`M 100644 inline ${path}\ndata ${bytes.length}\n`, bytes, '\n'];
}

/**
 * Refuses to begin without git.
 *
 * @throws ToolError PARTS-130
 */
export function assertGit(): void {
  const { stdout } = spawnSync('git', ['--version'], { encoding: 'utf8', env: process.env });
  const [found = ''] = /\d+\.\d+/.exec(stdout ?? '') ?? [];
  if (found.localeCompare(OLDEST_GIT, 'en', { numeric: true }) >= 0) return;
  throw new ToolError(
    'PARTS-130',
    `A site is a git repository, and this machine has ${found === '' ? 'no git' : `git ${found}`}. Install git ${OLDEST_GIT} or newer and run the command again.`,
  );
}
