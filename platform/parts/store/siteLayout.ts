import { join } from 'node:path';

/** The name of the shell among the parts. */
export const SHELL = 'shell';

/**
 * The site folder:
 * - `.git`: the repository. A commit on its branch `live` is a state of the site.
 *
 * Everything else is a checkout for the bundled web server, which is written again when it is missing:
 * - `checkouts/<commit>/public/`: what a web server serves: pages, the registry and a link to `remotes`
 * - `live`: a link to the checkout of the live commit; one rename switches it
 * - `remotes/<part>/<hash>/`: the browser files of a release
 * - `server/<part>/<hash>/`: its server bundle, which the web server does not serve
 */
export class SiteLayout {
  constructor(readonly root: string) {}

  readonly repository = (): string => join(this.root, '.git');
  readonly liveFolder = (): string => join(this.root, 'live');
  readonly public = (): string => join(this.liveFolder(), 'public');
  readonly checkouts = (): string => join(this.root, 'checkouts');
  readonly remotes = (): string => join(this.root, 'remotes');
  readonly server = (): string => join(this.root, 'server');
  readonly browserFiles = (part: string, hash: string): string =>
    join(this.root, 'remotes', part, hash);
  readonly serverFiles = (part: string, hash: string): string =>
    join(this.root, 'server', part, hash);
}

/** The file of a commit that says what is live, and what its pages were composed from. */
export const STATE_FILE = 'state.json';

/** The file of a commit with the composer's header rules. */
export const HEADERS_FILE = 'headers.json';

/** The file of a commit with what its forms may send, which the rows service reads, too. */
export const FORMS_FILE = 'public/forms.json';

/** The file of a commit that browsers read: the live releases and the routes. */
export const REGISTRY_FILE = 'public/registry.json';

/** The file that describes a release, in the folder of its browser files. */
export const RELEASE_FILE = 'release.json';

/** The file that lists a release's scripts and styles for the shell's loader. */
export const ASSETS_FILE = 'assets.json';

/** The file with the shell's route table, in the folder of its server bundle, for jobs that may not run its code. */
export const ROUTES_FILE = 'routes.json';

/** The file with the types behind a release's signatures, in the folder of its server bundle. */
export const CONTRACT_FILE = 'contract.json';

/** The file with the texts that pages lack in a language, in the same folder; missing if they lack none. */
export const UNTRANSLATED_FILE = 'untranslated.json';

/** The folder with the source maps of the browser's scripts, in the folder of a release's server bundle. */
export const MAPS_FOLDER = 'maps';

/** How a damaged file of the site is reported. */
export const DAMAGED = {
  code: 'PARTS-034',
  recovery:
    'In a site folder, delete it and run the command again: it is written again from the repository. In a release that is being published, it was damaged or packed by another version: pack it again with the packages that the site uses.',
} as const;

/** What to do about a site folder that was lost. */
export const LOST_SITE =
  'If the site was there before, bring it back from its branch or its backup: npm run parts -- clone <address> (docs/day-two.md, "Backup and restore").';

/** The absolute path of a release on the site. */
export function releaseBase(part: string, hash: string): string {
  return `/remotes/${part}/${hash}/`;
}
