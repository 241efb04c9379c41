import type { RemotesFigures } from '../measure/remotes';
import { bytes } from './figures';
import { markdownTable } from './markdownTable';
import { processorOf, spread } from './timeCells';

const TIMES = [
  'remotes',
  'one line of the blog',
  'of it building',
  'of it verify to switch',
  'processor',
  'one line of the shell',
  'of it verify to switch',
];
const BYTES = [
  'remotes',
  'first visit of /',
  'of it the shell',
  'first visit of a post',
  'requests',
  'registry.json',
];

/** How publishing grows with the remotes, in seconds. Pure. */
export function remotesTimesTable(figures: readonly RemotesFigures[]): string {
  return markdownTable([
    TIMES,
    ...figures.map(({ remotes, oneLine, shell }) => [
      String(remotes),
      spread(oneLine.map(({ live }) => live)),
      spread(oneLine.map(({ built }) => built)),
      spread(oneLine.map(({ composed }) => composed)),
      processorOf(oneLine),
      spread(shell.map(({ live }) => live)),
      spread(shell.map(({ composed }) => composed)),
    ]),
  ]);
}

/** What a visitor's connection carries, in bytes after brotli; in brackets before it. Pure. */
export function remotesBytesTable(figures: readonly RemotesFigures[]): string {
  return markdownTable([
    BYTES,
    ...figures.map(({ remotes, home, post, files: { registry } }) => [
      String(remotes),
      bytes(home.total),
      bytes(home.shell),
      bytes(post.total),
      String(post.requests),
      `${bytes(registry.sent)} (${bytes(registry.raw)})`,
    ]),
  ]);
}
