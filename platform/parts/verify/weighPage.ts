import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';
import { FRAGMENT_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import { MEDIA } from 'shared-config/contract/media';
import { PAGE_DATA_ID } from 'shared-config/contract/PageData';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { fillPlaces, placesIn, withoutStyles } from '../compose/joinFragments';
import { brotli, isCompressible } from '../compress/compressFiles';
import type { PackedRelease } from '../store/PackedRelease';
import { releaseBase, SHELL } from '../store/siteLayout';
import type { PageFigure } from './budgets';

export interface PageWeight {
  readonly hydrate: Hydration;
  /** Bytes on the wire; `requests` is a number of files. */
  readonly weight: Readonly<Record<PageFigure, number>>;
  /** The heaviest of the scripts that load once the page is awake, with its bytes; empty without any. */
  readonly heaviest: string;
}

/**
 * Weighs a composed page. The scripts of the shell and of the page count as idle scripts only if the page hydrates when
 * idle.
 *
 * @param releases the releases of the site.
 * @param headers the composer's response headers for the page.
 */
export function weighPage(
  html: string,
  releases: readonly PackedRelease[],
  headers: Readonly<Record<string, string>>,
): PageWeight {
  const { scripts, pictures, all } = requestsOf(html);
  const { shell, page } = pageDataIn(html) ?? {};
  const hydrate = page ? (page.hydrate ?? 'idle') : 'never';
  const parts = releases.find(({ release }) => release.part === SHELL)?.release.exposes['./shell'];
  const size = (addresses: Iterable<string>): number =>
    [...addresses].reduce((sum, address) => sum + sizeOf(address, releases), 0);
  // A site with analytics loads it on every page, hydrated or not.
  const asking = shell?.analytics === undefined ? [] : [shell.base + shell.analytics];
  const ofShell = shell ? [shell.entry, ...(parts?.scripts ?? [])] : [];
  const ofPage = page ? [page.entry, ...page.files.scripts] : [];
  const awake = new Set([
    ...scripts,
    ...ofShell.map((file) => shell?.base + file),
    ...ofPage.map((file) => page?.base + file),
    ...asking,
  ]);
  const idle = hydrate === 'idle' ? awake : new Set([...scripts, ...asking]);
  const [heaviest] = [...awake].sort((first, second) => size([second]) - size([first]));
  return {
    hydrate,
    weight: {
      wire: brotli(Buffer.from(html)).length + headSize(headers),
      idleScripts: size(idle),
      awakeScripts: size(awake),
      pictures: size(pictures),
      requests: 1 + new Set([...all, ...idle]).size,
    },
    heaviest: heaviest ? `${heaviest} with ${size([heaviest])}` : '',
  };
}

/**
 * Makes a function that takes out of a composed page what fragments bring into it, which counts as theirs: what is in its
 * places, and their stylesheets.
 *
 * @param releases of the site.
 */
export function withoutFragments(releases: readonly PackedRelease[]): (html: string) => string {
  const stylesOf = (kind: 'pages' | 'fragments'): Set<string> =>
    new Set(
      releases.flatMap(({ release }) =>
        (release[kind] ?? []).flatMap(({ expose }) => release.exposes[expose]?.styles ?? []),
      ),
    );
  const [ofPages, ofFragments] = [stylesOf('pages'), stylesOf('fragments')];
  const isTheirs = (href: string): boolean => ofFragments.has(href) && !ofPages.has(href);
  return (html) =>
    withoutStyles(
      html.includes(FRAGMENT_ATTRIBUTE) ? fillPlaces(html, placesIn(html), []) : html,
      isTheirs,
    );
}

const Entry = z.object({ base: z.string(), entry: z.string() });
const Page = Entry.extend({
  files: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  hydrate: z.exactOptional(z.enum(['never', 'form', 'idle'])),
});
const Shell = Entry.extend({ analytics: z.exactOptional(z.string()) });
const Data = z.object({ shell: Shell, page: Page.optional() });

/** The files that the data block of a page names; undefined without such a block. */
export function pageDataIn(html: string): z.infer<typeof Data> | undefined {
  const block = new RegExp(`<script[^>]* id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  try {
    return Data.parse(JSON.parse(block ?? ''));
  } catch {
    return undefined;
  }
}

const LOADED = /^(?:icon|stylesheet|preload|modulepreload|manifest|apple-touch-icon)$/;

/** The scripts in an HTML document, and what it requests by itself. */
function requestsOf(html: string) {
  const scripts = new Set<string>();
  /** Each in the widest file of the original's format. */
  const pictures = new Set<string>();
  /** Every address but those of pictures. */
  const all = new Set<string>();
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html).children);
  for (const { name, attribs } of elements) {
    const relations = (attribs['rel'] ?? '').toLowerCase().split(/\s+/);
    const isLoaded = name !== 'link' || relations.some((relation) => LOADED.test(relation));
    const address = name === 'link' ? attribs['href'] : attribs['src'];
    if (!isLoaded || !address || address.startsWith('data:')) continue;
    if (name === 'img' || attribs['as'] === 'image') {
      pictures.add(address);
      continue;
    }
    all.add(address);
    if (name === 'script' || attribs['as'] === 'script' || relations.includes('modulepreload'))
      scripts.add(address);
  }
  return { scripts, pictures, all };
}

/** The bytes on the wire of a release's file by its address on the site; 0 for any other address. */
function sizeOf(address: string, releases: readonly PackedRelease[]): number {
  for (const one of releases) {
    const { part, hash, files } = one.release;
    const base = releaseBase(part, hash);
    const own = address.startsWith(MEDIA.site)
      ? address.replace(MEDIA.site, base + MEDIA.release)
      : address;
    const file = own.startsWith(base) ? own.slice(base.length) : '';
    const listed = Object.hasOwn(files, file) ? files[file] : undefined;
    // Pictures are compressed already, and are sent as they are.
    if (listed) return isCompressible(file) ? compressedFile(one, file) : listed.size;
  }
  return 0;
}

/** The headers that the bundled web server adds to every document, with values as long as they can be. */
const OF_THE_SERVER = {
  'Content-Type': 'text/html; charset=utf-8',
  Vary: 'Accept-Encoding',
  ETag: '"0123456789abcdef"',
  'Content-Encoding': 'br',
  'Content-Length': '99999',
  Date: 'Thu, 01 Jan 1970 00:00:00 GMT',
};

/** Bytes of the status line and the headers in HTTP/1.1. */
function headSize(headers: Readonly<Record<string, string>>): number {
  const lines = Object.entries({ ...OF_THE_SERVER, ...headers }).map((header) => header.join(': '));
  return Buffer.byteLength(['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n'));
}

const known = new Map<string, number>();

/**
 * Bytes on the wire of a release's file. A published release has the compressed file next to it, which saves half a second
 * for a shell.
 */
export function compressedFile({ release, browserFolder }: PackedRelease, file: string): number {
  const path = join(browserFolder, file);
  const hash = release.files[file]?.integrity ?? path;
  const size =
    known.get(hash) ??
    statSync(`${path}.br`, { throwIfNoEntry: false })?.size ??
    brotli(readFileSync(path)).length;
  known.set(hash, size);
  return size;
}
