import {
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { SiteLayout } from '../store/siteLayout';
import { HandMadeParts } from './HandMadeParts';

/** An empty site and hand-made parts for each test of the file, gone after it. */
export function siteForEachTest(): {
  readonly site: () => SiteLayout;
  readonly parts: () => HandMadeParts;
} {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'getit-site-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return {
    site: () => new SiteLayout(join(folder, 'site')),
    parts: () => new HandMadeParts(folder),
  };
}

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

/** A copy of a site beside it, for one of several tries that begin with the same state. */
export function copyOfSite(site: SiteLayout): SiteLayout {
  const root = join(mkdtempSync(join(site.root, '../copy-')), 'site');
  cpSync(site.root, root, { recursive: true, verbatimSymlinks: true });
  return new SiteLayout(root);
}

/** A file of the live site as a web server would serve it. */
export function served(site: SiteLayout, file: string): string {
  return readFileSync(join(site.public(), file), 'utf8');
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
