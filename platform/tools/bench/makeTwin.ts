import * as fs from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { listFiles } from 'shared-config/build/listFiles';
import { readJson } from 'shared-config/build/readJson';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { headersWithoutScripts, withoutScripts } from './withoutScripts';

const HEADER_RULES = z.array(
  z.object({ source: z.string(), headers: z.record(z.string(), z.string()) }),
);

/**
 * Makes the script-free twin of a site: its live generation, each document without scripts and compressed again, with
 * the releases of the site itself. Replaces what is in `root`.
 *
 * @throws ToolError BENCH-004 if the headers of the generation cannot be read.
 */
export function makeTwin(site: SiteLayout, root: string): SiteLayout {
  fs.rmSync(root, { recursive: true, force: true });
  const twin = new SiteLayout(root);
  const generation = join(twin.generations(), 'twin');
  fs.mkdirSync(twin.generations(), { recursive: true });
  fs.cpSync(fs.realpathSync(site.live()), generation, { recursive: true, verbatimSymlinks: true });
  fs.symlinkSync(generation, twin.live());
  fs.symlinkSync(site.remotes(), twin.remotes());
  const headers = join(generation, 'headers.json');
  const rules = readJson(headers, HEADER_RULES, {
    code: 'BENCH-004',
    recovery: 'Adapt platform/tools/bench/makeTwin.ts to what a publish writes.',
  });
  fs.writeFileSync(
    headers,
    JSON.stringify(
      rules.map((rule) => ({ ...rule, headers: headersWithoutScripts(rule.headers) })),
    ),
  );
  const pages = join(generation, 'public');
  for (const file of listFiles(pages).filter((name) => name.endsWith('.html')))
    writeCompressed(join(pages, file), withoutScripts(fs.readFileSync(join(pages, file), 'utf8')));
  return twin;
}

/** Writes a file and its compressed forms. The copied ones may be read-only or links, so they go first. */
function writeCompressed(file: string, text: string): void {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const [name, content] of [
    [file, text],
    [`${file}.br`, brotliCompressSync(text, quality)],
    [`${file}.gz`, gzipSync(text, { level: 9 })],
  ] as const) {
    fs.rmSync(name, { force: true });
    fs.writeFileSync(name, content);
  }
}
