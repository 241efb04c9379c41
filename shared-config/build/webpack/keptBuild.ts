import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NormalModule, WebpackPluginFunction } from 'webpack';
import { hydrates, type Document } from '../collections/discoverDocuments';
import { runAtBuild } from '../collections/runAtBuild';
import { fingerprint } from '../fingerprint';
import { listFiles } from '../listFiles';
import { fileHashes, hashOf, readNote, writeNote } from './keptDocuments';
import { distFolder, type Part } from './PartOptions';
import { shippedPackagesFile } from './shippedPackagesPlugin';

/*
 * A changed post changes its own document. The builds of the modules that load in browsers, and of those for the server,
 * stay as they are: their own inputs have not changed.
 */

/** What a build was made from, and hashes of what it left by path in the `dist` folder. */
interface LeftBuild {
  readonly from: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface BuildInputs {
  /** A hash of everything that the builds read. */
  readonly hash: string;
  /** The texts of pages that never hydrate, which are left out of it: absolute paths. */
  readonly texts: ReadonlySet<string>;
}

/**
 * What the builds for browsers and for the server are made from: all sources but the texts of pages that never hydrate, what
 * the remote says of its pages, and what files `*.data.ts` take from those texts.
 *
 * @returns undefined where such a file throws: its build says why
 */
export function buildInputs(part: Part, documents: readonly Document[]): BuildInputs | undefined {
  const { folder, name, mode } = part;
  const own = documents.filter((page) => !hydrates(page)).flatMap(({ text }) => text ?? []);
  const texts = new Set(own.map((text) => join(folder, text)));
  const sources = fingerprint(
    folder,
    mode,
    (file) => !file.startsWith(`${name}/`) || !texts.has(folder + file.slice(name.length)),
  );
  const pages = documents.map((page) =>
    hydrates(page) ? page : { ...page, props: undefined, text: undefined },
  );
  const files = listFiles(join(folder, 'src')).filter((file) => file.endsWith('.data.ts'));
  try {
    const data = files.map((file) => runAtBuild(folder, `./src/${file}`));
    return { hash: hashOf(JSON.stringify([sources, pages, data])), texts };
  } catch {
    return undefined;
  }
}

/** Whether the last build of that name was made from the same, and is still as it was written. */
export function isKept(part: Part, build: string, { hash }: BuildInputs): boolean {
  const left = readNote(leftFile(part, build)) as LeftBuild | undefined;
  return left?.from === hash && JSON.stringify(left.files) === JSON.stringify(filesOf(part, build));
}

/** Notes what a build was made from, unless it has one of the texts in it after all. */
export const noteBuild =
  (part: Part, build: string, { hash, texts }: BuildInputs): WebpackPluginFunction =>
  ({ hooks }) => {
    const file = leftFile(part, build);
    hooks.beforeRun.tap('noteBuild', () => rmSync(file, { force: true }));
    hooks.done.tap('noteBuild', ({ compilation: { errors, modules } }) => {
      const paths = [...modules].map(
        (one) => (one as Partial<NormalModule>).resource?.split('?')[0],
      );
      if (errors.length > 0 || paths.some((path) => path && texts.has(path))) return;
      const left: LeftBuild = { from: hash, files: filesOf(part, build) };
      writeNote(file, left);
    });
  };

const leftFile = ({ folder, mode }: Part, build: string): string =>
  join(folder, `node_modules/.cache/builds/${mode}-${build}.json`);

function filesOf({ folder, mode }: Part, build: string): Readonly<Record<string, string>> {
  const dist = distFolder(folder, mode);
  const hash = fileHashes(dist);
  const list = mode === 'production' ? [shippedPackagesFile(build)] : [];
  const files = [...listFiles(join(dist, build)).map((file) => `${build}/${file}`), ...list];
  return Object.fromEntries(files.sort().map((file) => [file, hash(file)]));
}
