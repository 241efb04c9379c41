import * as fs from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listFiles } from 'shared-config/build/listFiles';
import { SiteLayout } from '@getit/parts/store/siteLayout';

/** A script with its content; data blocks and rules for the browser have another `type`. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>\s*/gs;

/** A link that fetches a script or names pages to prerender. */
const SCRIPT_LINK =
  /<link\b(?=[^>]*\brel="?(?:modulepreload|preload|prefetch|speculationrules)\b)(?![^>]*\bas="?(?:font|image|style)\b)[^>]*>\s*/g;

/**
 * Makes the script-free twin of a site: its live checkout, each document without scripts and compressed again, with
 * the releases of the site itself. Replaces what is in `root`.
 */
export function makeTwin(site: SiteLayout, root: string): SiteLayout {
  fs.rmSync(root, { recursive: true, force: true });
  const twin = new SiteLayout(root);
  const checkout = join(twin.checkouts(), 'twin');
  fs.cpSync(fs.realpathSync(site.live()), checkout, { recursive: true, verbatimSymlinks: true });
  fs.symlinkSync(checkout, twin.live());
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
