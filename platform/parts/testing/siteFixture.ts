import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'shared-config/contract/Registry';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publish';
import { clone } from '../cli/commands/storedCommands';
import type { PackedRelease } from '../store/PackedRelease';
import { SiteLayout } from '../store/siteLayout';
import { HandMadeParts } from './HandMadeParts';

/**
 * A site and hand-made parts for each test of the file, gone after it. `start` publishes what all of them begin with:
 * it runs once, and each test gets a copy. Without it the site is empty.
 */
export function siteForEachTest(
  start?: (site: SiteLayout, parts: HandMadeParts) => Promise<unknown>,
) {
  let first = '';
  let folder = '';
  const temporary = (): string => mkdtempSync(join(tmpdir(), 'getit-site-'));
  const site = (): SiteLayout => new SiteLayout(join(folder, 'site'));
  const parts = (): HandMadeParts => new HandMadeParts(folder);
  if (start) {
    beforeAll(async () => {
      folder = first = temporary();
      await start(site(), parts());
    });
    afterAll(() => rmSync(first, { recursive: true, force: true }));
  }
  beforeEach(() => {
    folder = temporary();
    if (first) copySite(join(first, 'site'), site().root);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const publish = (...packed: PackedRelease[]) => publishReleases(site(), packed, CONFIG);
  return { site, parts, publish };
}

/** The shell, `mfe-home` and `mfe-blog` go live: what most tests begin with. */
export const publishFirst = (site: SiteLayout, parts: HandMadeParts) =>
  publishReleases(
    site,
    [parts.shell(), parts.remote('mfe-home', 'Welcome'), parts.remote('mfe-blog', 'First words')],
    CONFIG,
  );

/** Publishes a site and then its blog, twelve releases of it in all: two more than prune keeps. */
export async function publishTwelve(site: SiteLayout, parts: HandMadeParts): Promise<void> {
  const blog = (turn: number) =>
    parts.remote('mfe-blog', `Words ${turn}`, {
      documents: { '/blog/rules': `Rules ${turn % 2}` },
    });
  const packed = [parts.shell(), parts.remote('mfe-home', 'Welcome'), blog(0)];
  await publishReleases(site, packed, CONFIG);
  for (let turn = 1; turn < 12; turn++) await publishReleases(site, [blog(turn)], CONFIG);
}

/** The repository that the folders of a test follow, in place of its site. */
export const originOf = (site: SiteLayout): string => join(site.root, '../origin.git');

/** A folder that follows that repository, as each team and each job of a workflow has one. It begins with the site. */
export async function follower(site: SiteLayout): Promise<SiteLayout> {
  const origin = originOf(site);
  if (!existsSync(origin))
    execFileSync('git', ['clone', '--quiet', '--mirror', site.repository(), origin]);
  const folder = new SiteLayout(join(mkdtempSync(join(site.root, '../job-')), 'site'));
  await clone({ root: '', site: folder, env: {}, say: () => undefined }, origin);
  return folder;
}

/** A copy of a site next to it, for one of several tries that begin with the same state. */
export function copyOfSite(site: SiteLayout): SiteLayout {
  const root = join(mkdtempSync(join(site.root, '../copy-')), 'site');
  copySite(site.root, root);
  return new SiteLayout(root);
}

export const copySite = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });

/** A file of the live site as a web server would serve it. */
export function served(site: SiteLayout, file: string): string {
  return readFileSync(join(site.public(), file), 'utf8');
}

export const registryOf = (site: SiteLayout): Registry =>
  JSON.parse(served(site, 'registry.json')) as Registry;

/** What a site serves and names, without the files of releases and without the releases that tabs should leave. */
export function pagesOf(site: SiteLayout): Record<string, string> {
  const found = Object.entries(everythingIn(site.public()));
  return {
    ...Object.fromEntries(found.filter(([file]) => !/^(?:remotes|registry\.json)/.test(file))),
    'registry.json': JSON.stringify({ ...registryOf(site), bad: undefined }),
  };
}

/** Everything below a folder: text by file, target by link, and `folder` by folder. */
export function everythingIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const path = join(folder, name);
        const found = lstatSync(path);
        if (found.isSymbolicLink()) return [name, `-> ${readlinkSync(path)}`];
        return [name, found.isDirectory() ? 'folder' : readFileSync(path, 'utf8')];
      }),
  );
}
