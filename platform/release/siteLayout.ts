import { join } from 'node:path';

/**
 * Where everything lies below the site folder:
 * - `remotes/<part>/<hash>/`: the browser files of a release, never overwritten
 * - `server/<part>/<hash>/`: its server bundle, out of the web server's reach
 * - `incoming/<id>/`: releases on their way in, and those on their way out
 * - `generations/<id>/public/`: pages, registry and a link to `remotes`: what a web server serves
 * - `live`: a link to the generation that is live; replacing it is the switch over
 * - `history.jsonl`: who made what live when, one line each, only ever added to
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

/** The file that lists a release's assets for the shell's loader. */
export const ASSETS_FILE = 'assets.json';

/** The absolute path of a release on the site. */
export function releaseBase(part: string, hash: string): string {
  return `/remotes/${part}/${hash}/`;
}
