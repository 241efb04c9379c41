import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStored } from '../../store/OpenedRelease';
import { SHELL, type SiteLayout } from '../../store/siteLayout';
import { fileViolations } from '../../verify/checkFiles';
import { served } from '../siteFixture';
import type { Live } from './SiteModel';

const PAGES: Readonly<Record<string, readonly string[]>> = {
  'mfe-home': ['about.html', 'index.html'],
  'mfe-blog': ['blog.html', 'blog/first.html'],
};

/** The page of the blog that never hydrates, and its module. */
const DOCUMENT = { page: 'blog/rules.html', module: 'document-blog-rules.cjs' };

/**
 * What the site serves.
 *
 * @throws Error when it is not one complete state: a page is missing, left over or composed from another release,
 * or a file of a live release is damaged.
 */
export function servedState(site: SiteLayout): Live {
  const { shell, remotes } = JSON.parse(served(site, 'registry.json')) as {
    shell: string;
    remotes: Record<string, { release: string }>;
  };
  const releases = Object.entries(remotes).map(([part, { release }]) => [part, release] as const);
  const live: Live = { ...Object.fromEntries(releases), [SHELL]: shell };
  const pages = new Map(
    releases.flatMap(([part, hash]) => (PAGES[part] ?? []).map((page) => [page, hash] as const)),
  ).set('404.html', shell);
  const blog = live['mfe-blog'];
  if (blog !== undefined) pages.set(DOCUMENT.page, shell);
  const found = readdirSync(site.public(), { recursive: true, encoding: 'utf8' });
  const written = found.filter((name) => name.endsWith('.html') && !name.startsWith('remotes'));
  const problems = [
    ...(written.sort().join() === [...pages.keys()].sort().join() ? [] : [`it has ${written}`]),
    ...[...pages].flatMap(([page, hash]) => {
      const lines = served(site, page).split('\n');
      return lines.includes(`<footer>${hash}</footer>`) ? [] : [`${page} is not of ${hash}`];
    }),
    ...Object.entries(live)
      .flatMap(([part, hash]) => fileViolations(openStored(site, part, hash)))
      .map(({ sentence }) => sentence),
  ];
  if (blog !== undefined && !served(site, DOCUMENT.page).includes(documentOf(site, blog)))
    problems.push(`${DOCUMENT.page} is not of ${blog}`);
  const shells = new Set([...pages.keys()].map((page) => served(site, page).split('\n')[0]));
  if (shells.size > 1) problems.push(`its pages are of the shells ${[...shells].join()}`);
  if (problems.length > 0) throw new Error(`The site is not whole: ${problems.join('; ')}.`);
  return live;
}

/** The words that the page which never hydrates has in a release of the blog. */
function documentOf(site: SiteLayout, hash: string): string {
  const { serverFolder } = openStored(site, 'mfe-blog', hash);
  const source = readFileSync(join(serverFolder, DOCUMENT.module), 'utf8');
  return /<h1>.*<\/h1>/.exec(source)?.[0] ?? 'no words';
}
