import { join } from 'node:path';

/** The name of the shell among the parts. */
export const SHELL = 'shell';

/**
 * The site folder:
 * - `remotes/<part>/<hash>/`: the browser files of a release, never overwritten
 * - `server/<part>/<hash>/`: its server bundle, which the web server does not serve
 * - `incoming/<id>/`: the work folder of the command that holds the lock
 * - `generations/<id>/public/`: what a web server serves: pages, the registry and a link to `remotes`
 * - `live`: a link to the live generation; replacing it activates another one
 * - `history.jsonl`: who made what live and when, one line each
 */
export class SiteLayout {
  constructor(readonly root: string) {}

  readonly live = (): string => join(this.root, 'live');
  readonly public = (): string => join(this.live(), 'public');
  readonly generations = (): string => join(this.root, 'generations');
  readonly incoming = (): string => join(this.root, 'incoming');
  readonly history = (): string => join(this.root, 'history.jsonl');
  readonly remotes = (): string => join(this.root, 'remotes');
  readonly server = (): string => join(this.root, 'server');
  readonly browserFiles = (part: string, hash: string): string =>
    join(this.root, 'remotes', part, hash);
  readonly serverFiles = (part: string, hash: string): string =>
    join(this.root, 'server', part, hash);
}

/** The file that describes a release, in the folder of its browser files. */
export const RELEASE_FILE = 'release.json';

/** The file that lists a release's scripts and styles for the shell's loader. */
export const ASSETS_FILE = 'assets.json';

/** The file with the types behind a release's signatures, in the folder of its server bundle. */
export const CONTRACT_FILE = 'contract.json';

/** How a damaged file of the site is reported. */
export const DAMAGED = {
  code: 'PARTS-034',
  recovery: 'Only the parts command writes this file: restore the site folder from a copy.',
} as const;

/** The absolute path of a release on the site. */
export function releaseBase(part: string, hash: string): string {
  return `/remotes/${part}/${hash}/`;
}
