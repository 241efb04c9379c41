import { posix } from 'node:path';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { redirectStatus } from '../compose/formerPaths';
import { ANY_FOLDER, headersFor, WITH_DOT, WITHOUT_DOT } from '../compose/headersFor';

/** A header rule as Firebase Hosting reads it; `regex` is an RE2 expression for the path of the address. */
export type HostingHeaderRule = ({ readonly regex: string } | { readonly source: string }) & {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

/**
 * The composer's header rules for Firebase Hosting. Hosting also sends the headers with its 404 answers, so a folder's
 * cache lifetime is set for each existing file: browsers must not cache a missing script for a year.
 *
 * @param files every file of the site by its path without a slash in front
 */
export function hostingHeaders(
  rules: readonly HeaderRule[],
  files: readonly string[],
): HostingHeaderRule[] {
  return [
    ...rules.flatMap((rule) => converted(rule, files)),
    // Hosting's 404 page takes its headers from the rule for this file (documentation of firebase.json).
    { source: '404.html', headers: pairs(headersFor(rules, '/404')) },
  ];
}

function converted({ source, headers }: HeaderRule, files: readonly string[]): HostingHeaderRule[] {
  const all = pairs(headers);
  const whole = (regex: string): HostingHeaderRule[] => [{ regex, headers: all }];
  if (source === '**') return whole('.*');
  if (source === WITHOUT_DOT) return whole('^.*/[^/.]*$');
  if (source === WITH_DOT) return whole(`^.*[.](?:${endings(files)})$`);
  if (source.startsWith(ANY_FOLDER))
    return whole(`^.*${bothSpellings(source.slice(ANY_FOLDER.length))}$`);
  if (!source.endsWith('/**')) return whole(`^${bothSpellings(source)}$`);
  const folder = source.slice(1, -2);
  const lifetime = all.filter(isLifetime);
  const others = all.filter((header) => !isLifetime(header));
  const inside = files.filter((file) => file.startsWith(folder));
  return [
    ...(others.length > 0 ? [{ regex: `^/${bothSpellings(folder)}.*`, headers: others }] : []),
    ...(lifetime.length > 0 ? byFolder(inside).map((regex) => ({ regex, headers: lifetime })) : []),
  ];
}

/** The endings of all files except documents, because Hosting applies the rules for `404.html` to every 404 answer. */
function endings(files: readonly string[]): string {
  const found = new Set(files.map((file) => posix.extname(file).slice(1)).sort());
  found.delete('html');
  found.delete('');
  return [...found].map(escaped).join('|');
}

/** One expression for each folder: one for each file would be too many, and one for all too long. */
function byFolder(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => posix.dirname(file)))].map((folder) => {
    const inside = files.filter((file) => posix.dirname(file) === folder);
    const names = inside.map((file) => escaped(posix.basename(file)));
    return `^/${escaped(folder)}/(?:${names.join('|')})$`;
  });
}

const isLifetime = ({ key }: { key: string }): boolean => key.toLowerCase() === 'cache-control';

function pairs(headers: HeaderRule['headers']): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/**
 * The redirects of a site for Firebase Hosting, which keeps the query.
 *
 * @param redirects the path that each former path leads to. Hosting encodes it.
 */
export function hostingRedirects(redirects: Readonly<Record<string, string>>) {
  return Object.entries(redirects).map(([from, destination]) => ({
    regex: `^${bothSpellings(from)}/?$`,
    destination,
    type: redirectStatus(from),
  }));
}

/** Hosting's documentation does not say which spelling it compares. The emulator compares the address as sent. */
function bothSpellings(path: string): string {
  const spellings = new Set([path, encodeURI(path)].map(escaped));
  return spellings.size === 1 ? escaped(path) : `(?:${[...spellings].join('|')})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
