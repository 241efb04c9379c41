import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listFiles } from 'shared-config/build/listFiles';
import { ToolError } from 'shared-config/build/ToolError';
import { TRANSLATED } from 'shared-config/i18n/languages';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import { portFrom } from 'shared-config/process/ports';
import { publishAll } from '@getit/parts/change/publishAll';
import { isNotFound } from '@getit/parts/compose/composePages';
import { readLive } from '@getit/parts/store/SiteState';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { rowsSettings } from '@getit/rows/rowsSettings';
import { startRowsService } from '@getit/rows/startRowsService';
import { say } from './report';

/** The site, or its twin without scripts. */
export const SIDES = ['site', 'twin'] as const;
export type Side = (typeof SIDES)[number];

export type BenchSite = Awaited<ReturnType<typeof openSite>>;

/**
 * Publishes this checkout into `.local/bench/site` with the configuration of a public site, copies it without scripts,
 * and starts both, and the rows service that takes rows and signals.
 *
 * @throws ToolError BENCH-003 if a server does not start; and what building and publishing throw.
 */
export async function openSite(root: string) {
  // The first of three.
  const port = portFrom(process.env, 'BENCH_PORT', 4700);
  const state = join(root, '.local/bench');
  const layout = new SiteLayout(join(state, 'site'));
  const config = productionConfig(root, port, port + 2);
  await publishAll({ root, site: layout.root, mode: 'production', config, say });
  const twin = makeTwin(layout, join(state, 'twin'));
  const env = {
    ROWS_ORIGINS: config.origin,
    ROWS_DIR: join(state, 'rows'),
    ROWS_LIMIT: 'off',
    ROWS_DAILY: 'off',
  };
  const rows = await startRowsService(rowsSettings({ ...env, ROWS_PORT: String(port + 2) }));
  const servers = await Promise.all([serve(port, layout.root), serve(port + 1, twin.root)]);
  return {
    origins: { site: config.origin, twin: `http://localhost:${port + 1}` },
    paths: Object.keys(readLive(layout)?.keys ?? {})
      .filter((path) => !isNotFound(path))
      .sort(),
    stop: async () => {
      servers.forEach((stop) => stop());
      await rows.stop();
    },
  };
}

/** A script with its content; data blocks and rules for the browser have another `type`. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>\s*/gs;

/** A link that fetches a script or names pages to prerender. */
const SCRIPT_LINK =
  /<link\b(?=[^>]*\brel="?(?:modulepreload|preload|prefetch|speculationrules)\b)(?![^>]*\bas="?(?:font|image|style)\b)[^>]*>\s*/g;

/**
 * Makes the script-free twin of a site: its live checkout, each document without scripts and compressed again, with
 * the releases of the site itself. Replaces what is in `root`.
 */
function makeTwin(site: SiteLayout, root: string): SiteLayout {
  fs.rmSync(root, { recursive: true, force: true });
  const twin = new SiteLayout(root);
  const checkout = join(twin.checkouts(), 'twin');
  fs.cpSync(fs.realpathSync(site.liveFolder()), checkout, {
    recursive: true,
    verbatimSymlinks: true,
  });
  fs.symlinkSync(checkout, twin.liveFolder());
  fs.symlinkSync(site.remotes(), twin.remotes());
  const pages = join(checkout, 'public');
  for (const name of listFiles(pages).filter((one) => one.endsWith('.html'))) {
    const file = join(pages, name);
    const text = fs.readFileSync(file, 'utf8').replace(SCRIPT, '').replace(SCRIPT_LINK, '');
    // What was copied may be read-only or a link.
    for (const ending of ['', '.br', '.gz']) fs.rmSync(file + ending, { force: true });
    fs.writeFileSync(file, text);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(text));
  }
  return twin;
}

/** The sample of docs/deploying.md with this machine's addresses, in every language: as a public site has it. */
function productionConfig(root: string, port: number, rowsPort: number): RuntimeConfig {
  const document = 'docs/deploying.md';
  const [, sample] =
    /```json production\.json\n(\{\s*"origin".*?)```/s.exec(
      fs.readFileSync(join(root, document), 'utf8'),
    ) ?? [];
  if (sample === undefined)
    throw new ToolError('BENCH-004', `${document} has no sample of a configuration in JSON.`);
  const rows = `http://127.0.0.1:${rowsPort}`;
  return {
    ...(JSON.parse(sample) as RuntimeConfig),
    origin: `http://localhost:${port}`,
    languages: TRANSLATED,
    rows: { waitlist: `${rows}/waitlist/rows`, contact: `${rows}/contact/rows` },
    signals: { address: rows + SIGNALS_PATH, sample: 1 },
  };
}

/** Starts a server of `serve.ts` in its own process; returns what stops it. Throws BENCH-003 if it does not start. */
async function serve(port: number, folder: string): Promise<() => void> {
  const file = join(import.meta.dirname, 'serve.ts');
  const child = fork(file, [String(port), folder], { execArgv: ['--import', 'tsx'] });
  const ready = once(child, 'message').then(() => true);
  if (await Promise.race([ready, once(child, 'exit').then(() => false)])) return () => child.kill();
  throw new ToolError('BENCH-003', `The web server for port ${port} did not start.`);
}
