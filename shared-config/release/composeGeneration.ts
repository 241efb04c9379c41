import { randomBytes } from 'node:crypto';
import { cpSync, linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RuntimeConfig } from '../services/RuntimeConfig';
import { composeNotFound, composeRemote } from './composePages';
import { listFiles } from '../build/listFiles';
import { SHELL, type Generation } from './Generation';
import { LiveParts } from './LiveParts';
import { GENERATION_FILE, readLive } from './readLive';
import type { SiteLayout } from './siteLayout';

/** What was composed, and how much of it anew. */
export interface ComposedGeneration {
  readonly generation: Generation;
  readonly folder: string;
  readonly pagesRendered: number;
  readonly pagesKept: number;
}

/**
 * Writes a whole new generation of the site beside the live one: pages of parts that changed are rendered,
 * all others are linked from the live generation. Nothing that is live is touched.
 */
export async function composeGeneration(
  site: SiteLayout,
  live: Readonly<Record<string, string>>,
  config: RuntimeConfig,
): Promise<ComposedGeneration> {
  const before = readLive(site);
  const parts = new LiveParts(site, live);
  parts.composer.provideRuntimeConfig(config);
  const id = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  const folder = join(site.generations(), id);
  const target = join(folder, 'public');
  const made = mkdirSync(target, { recursive: true }) ?? folder;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  };
  const everything =
    before?.live[SHELL] !== live[SHELL] || !isDeepStrictEqual(before?.config, config);
  const counts = { pagesRendered: 0, pagesKept: 0 };
  try {
    for (const remote of parts.remotes) {
      if (everything || before?.live[remote.part] !== remote.hash) {
        const pages = await composeRemote(parts, remote, config);
        for (const { path, html } of pages) write(pageFile(path), html);
        counts.pagesRendered += pages.length;
      } else {
        for (const { path } of remote.pages)
          keep(join(site.public(), pageFile(path)), join(target, pageFile(path)));
        counts.pagesKept += remote.pages.length;
      }
    }
    write('404.html', await composeNotFound(parts, config));
    write('registry.json', JSON.stringify(parts.registry()));
    const paths = parts.remotes.flatMap(({ pages }) => pages.map(({ path }) => path)).sort();
    for (const [name, text] of Object.entries(parts.composer.rootFiles(paths, config.origin)))
      write(name, text);
    copyRootFiles(parts.serverFile(parts.shell, 'public'), target);
    symlinkSync('../../../remotes', join(target, 'remotes'));
    const generation: Generation = { id, since: new Date().toISOString(), live, config };
    writeFileSync(
      join(folder, 'headers.json'),
      JSON.stringify(parts.composer.headerRules(), null, 1),
    );
    writeFileSync(join(folder, GENERATION_FILE), JSON.stringify(generation, null, 1));
    return { generation, folder, ...counts };
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
}

/** The file of a page: `/blog/x` lies in `blog/x.html`, and web servers leave the ending out of addresses. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function keep(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  linkSync(from, to);
}

function copyRootFiles(from: string, target: string): void {
  for (const file of listFiles(from)) cpSync(join(from, file), join(target, file));
}
