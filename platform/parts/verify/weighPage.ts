import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { pageDataIn } from '../config/pageDataIn';
import type { OpenedRelease } from '../store/OpenedRelease';
import { releaseBase, SHELL } from '../store/siteLayout';
import type { PageFigure } from './budgets';
import { readPageRequests } from './readPageRequests';

export interface PageWeight {
  readonly hydrate: Hydration;
  /** Bytes on the wire; `requests` is a number of files. */
  readonly weight: Readonly<Record<PageFigure, number>>;
  /** The heaviest of the scripts that load once the page is awake, with its bytes; empty without any. */
  readonly heaviest: string;
}

/**
 * Weighs a composed page. Which scripts load while the page is idle follows from when it hydrates: no script of the
 * shell unless it hydrates when idle. A page without pins never hydrates.
 *
 * @param releases the releases that the site consists of.
 * @param headers what the composer has the server say about the page.
 */
export function weighPage(
  html: string,
  releases: readonly OpenedRelease[],
  headers: Readonly<Record<string, string>>,
): PageWeight {
  const { inlineScripts, scripts, fonts, all } = readPageRequests(html);
  const data = pageDataIn(html);
  const hydrate = data?.page ? (data.page.hydrate ?? 'idle') : 'never';
  const size = sizesIn(releases);
  const shell = releases.find(({ release }) => release.part === SHELL)?.release;
  const awake = new Map<string, number>();
  const add = (address: string): unknown => awake.set(address, size(address));
  scripts.forEach(add);
  if (data && shell)
    for (const file of [data.shell.entry, ...(shell.exposes['./shell']?.scripts ?? [])])
      add(data.shell.base + file);
  if (data?.page)
    for (const file of [data.page.entry, ...data.page.files.scripts]) add(data.page.base + file);
  // Every page of a site with analytics loads it, asleep or not.
  const { base = '', analytics } = data?.shell ?? {};
  const asking = analytics === undefined ? [] : [base + analytics];
  asking.forEach(add);
  const own = sum([...scripts, ...asking].map(size));
  const loaded = sum([...awake.values()]);
  const document = compressedSize(Buffer.from(html));
  const isIdle = hydrate === 'idle';
  const [heaviest] = [...awake].sort(([, one], [, other]) => other - one);
  return {
    hydrate,
    weight: {
      html: document,
      wire: document + headSize(headers),
      inlineScript:
        inlineScripts.length === 0 ? 0 : compressedSize(Buffer.from(inlineScripts.join('\n'))),
      idleScripts: isIdle ? loaded : own,
      awakeScripts: loaded,
      fonts: sum(fonts.map(size)),
      requests: 1 + all.length + (isIdle ? awake.size - scripts.length : asking.length),
    },
    heaviest: heaviest ? `${heaviest[0]} with ${heaviest[1]}` : '',
  };
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Looks up the bytes on the wire of a release's file by its address on the site; 0 for any other address. */
function sizesIn(releases: readonly OpenedRelease[]): (address: string) => number {
  return (address) => {
    for (const opened of releases) {
      const { part, hash, files } = opened.release;
      const base = releaseBase(part, hash);
      const file = address.startsWith(base) ? address.slice(base.length) : '';
      const listed = Object.hasOwn(files, file) ? files[file] : undefined;
      // A font is compressed already, and is sent as it is.
      if (listed) return file.endsWith('.woff2') ? listed.size : compressedFile(opened, file);
    }
    return 0;
  };
}

/**
 * What the bundled web server says about every document besides the headers of the composer, with values as long as
 * they can be.
 */
const OF_THE_SERVER = {
  'Content-Type': 'text/html; charset=utf-8',
  Vary: 'Accept-Encoding',
  ETag: '"0123456789abcdef"',
  'Content-Encoding': 'br',
  'Content-Length': '99999',
  Date: 'Thu, 01 Jan 1970 00:00:00 GMT',
};

/** Bytes of the head of a document's answer: its status line and its headers, as HTTP/1.1 has them. */
function headSize(headers: Readonly<Record<string, string>>): number {
  const lines = Object.entries({ ...OF_THE_SERVER, ...headers }).map(([name, value]) =>
    [name, value].join(': '),
  );
  return Buffer.byteLength(['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n'));
}

/** Bytes on the wire: a publish compresses with the best quality, which is brotli's default. */
function compressedSize(content: Buffer): number {
  return brotliCompressSync(content).length;
}

const known = new Map<string, number>();

/**
 * Bytes on the wire of a release's file; measured once for the same content. A release that was published has it
 * compressed beside it, which saves half a second for a shell.
 */
export function compressedFile({ release, browserFolder }: OpenedRelease, file: string): number {
  const path = join(browserFolder, file);
  const hash = release.files[file]?.integrity ?? path;
  const size =
    known.get(hash) ??
    statSync(`${path}.br`, { throwIfNoEntry: false })?.size ??
    compressedSize(readFileSync(path));
  known.set(hash, size);
  return size;
}
