import type { PostsFigures } from '../measure/posts';
import { bytes } from './figures';
import { markdownTable } from './markdownTable';
import { processorOf, spread } from './timeCells';

const TIMES = [
  'posts',
  'blog from nothing',
  'one line changed',
  'of it building',
  'of it verify to switch',
  'processor',
];
const BYTES = [
  'posts',
  '/blog',
  'a post',
  'first visit of a post',
  'requests',
  'remote entry',
  'page scripts',
  'assets.json',
  'mf-manifest.json',
  'registry.json',
];

/** How publishing grows with the posts, in seconds. Pure. */
export function postsTimesTable(figures: readonly PostsFigures[]): string {
  return markdownTable([
    TIMES,
    ...figures.map(({ posts, cold, oneLine }) => [
      String(posts),
      spread([cold.live]),
      spread(oneLine.map(({ live }) => live)),
      spread(oneLine.map(({ built }) => built)),
      spread(oneLine.map(({ composed }) => composed)),
      processorOf(oneLine),
    ]),
  ]);
}

/** What a visitor's connection carries, in bytes after brotli; in brackets before it. Pure. */
export function postsBytesTable(figures: readonly PostsFigures[]): string {
  return markdownTable([
    BYTES,
    ...figures.map(({ posts, list, post, files: { assets, manifest, registry } }) => [
      String(posts),
      `${bytes(list.html)} (${bytes(list.htmlRaw)})`,
      `${bytes(post.html)} (${bytes(post.htmlRaw)})`,
      bytes(post.total),
      String(post.requests),
      bytes(post.remote),
      bytes(post.page),
      ...[assets, manifest, registry].map(({ sent, raw }) => `${bytes(sent)} (${bytes(raw)})`),
    ]),
  ]);
}
