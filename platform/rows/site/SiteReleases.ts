import type { PartRelease } from 'shared-config/services/signals';
import { z } from 'zod';
import { askSite, SiteFile } from './SiteFile';

/** What signals need of `/registry.json`. */
const REGISTRY = z.object({
  shell: z.string(),
  routes: z.array(z.object({ path: z.string() })),
  remotes: z.record(z.string(), z.object({ release: z.string() })),
});

/** How many releases that are not live are looked up a day. */
const LOOKUPS = 300;
/** The page in signals from an address without a route, or from a tab that does not know its routes. */
const NOWHERE = ['/404', '/unknown'];

/** `full` if today's lookups are used up; `unread` if no registry could be read yet. */
type Standing = 'known' | 'none' | 'full' | 'unread';

/** What the site has: the releases and routes in the registry, and earlier releases, whose files stay for open tabs. */
export class SiteReleases {
  readonly #registry: SiteFile<z.infer<typeof REGISTRY>>;
  #lookupDay = '';
  #lookups = 0;
  readonly #earlier = new Set<string>();

  constructor(origins: readonly string[]) {
    this.#registry = new SiteFile(origins, '/registry.json', (json) => REGISTRY.parse(json));
  }

  /** Whether the site has a release. A release that a page cannot name is one of a live part. */
  async standing({ part, release }: PartRelease, day: string): Promise<Standing> {
    const isLive = (): boolean =>
      this.#registry.contents.some(({ shell, remotes }) => {
        const live = part === 'shell' ? shell : remotes[part]?.release;
        return live !== undefined && (release === 'unknown' || release === live);
      });
    if (this.#registry.isStale) await this.#registry.read();
    const id = `${part}/${release}`;
    if (isLive() || this.#earlier.has(id)) return 'known';
    await this.#registry.read();
    if (isLive()) return 'known';
    if (this.#registry.contents.length === 0) return 'unread';
    if (release === 'unknown') return 'none';
    if (day !== this.#lookupDay) this.#lookups = 0;
    this.#lookupDay = day;
    if (this.#lookups++ >= LOOKUPS) return 'full';
    const asked = this.#registry.origins.map((origin) =>
      askSite(`${origin}/remotes/${id}/assets.json`, { method: 'HEAD' }),
    );
    if (!(await Promise.all(asked)).some((answer) => answer?.ok)) return 'none';
    this.#earlier.add(id);
    return 'known';
  }

  /** A page that signals name, if the site has its route. */
  pageOf(page: string): string {
    const known = this.#registry.contents.flatMap(({ routes }) => routes.map(({ path }) => path));
    return NOWHERE.includes(page) || known.includes(page) ? page : '/unknown';
  }
}
