import { setTimeout } from 'node:timers/promises';
import type { PartRelease } from 'shared-config/services/signals';
import { z } from 'zod';

/** What signals need of `/registry.json`. */
const REGISTRY = z.object({
  shell: z.string(),
  routes: z.array(z.object({ path: z.string() })),
  remotes: z.record(z.string(), z.object({ release: z.string() })),
});

/** Milliseconds for which a registry is fresh. */
const FRESH = 60_000;
/** Milliseconds between two readings, where something unknown is asked for. */
const PAUSE = 500;
/** Milliseconds that the site may take for an answer. */
const BOUND = 5_000;
/** How many releases that are not live are looked for on the site on one day. */
const LOOKUPS = 300;
/** What pages say where no route leads, or where they cannot tell. */
const NOWHERE = ['/404', '/unknown'];

/** `full` if today's lookups are used up; `unread` if no registry could be read yet. */
type Standing = 'live' | 'earlier' | 'none' | 'full' | 'unread';

/** What the site has: the releases and routes in the registry, and earlier releases, whose files stay for open tabs. */
export class SiteReleases {
  /** The last registry of each origin. */
  readonly #registries = new Map<string, z.infer<typeof REGISTRY>>();
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;
  #lookupDay = '';
  #lookups = 0;
  readonly #earlier = new Set<string>();
  readonly #origins: readonly string[];

  /** @param origins of the site; those with a wildcard are of previews, which send nothing */
  constructor(origins: readonly string[]) {
    this.#origins = origins.filter((origin) => !origin.includes('*'));
  }

  /** Whether the site has a release, and whether it is live. A release that a page cannot name is one of a live part. */
  async standing({ part, release }: PartRelease, day: string): Promise<Standing> {
    const isLive = (): boolean =>
      [...this.#registries.values()].some(({ shell, remotes }) => {
        const live = part === 'shell' ? shell : remotes[part]?.release;
        return live !== undefined && (release === 'unknown' || release === live);
      });
    if (performance.now() - this.#readAt > FRESH) await this.#read();
    if (isLive()) return 'live';
    const id = `${part}/${release}`;
    if (this.#earlier.has(id)) return 'earlier';
    await this.#read();
    if (isLive()) return 'live';
    if (this.#registries.size === 0) return 'unread';
    if (release === 'unknown') return 'none';
    if (day !== this.#lookupDay) this.#lookups = 0;
    this.#lookupDay = day;
    if (this.#lookups++ >= LOOKUPS) return 'full';
    if (!(await this.#hasFile(`/remotes/${id}/assets.json`))) return 'none';
    this.#earlier.add(id);
    return 'earlier';
  }

  /** A page that signals name, if the site has its route. */
  pageOf(page: string): string {
    const registries = [...this.#registries.values()];
    const known = registries.flatMap(({ routes }) => routes.map(({ path }) => path));
    return NOWHERE.includes(page) || known.includes(page) ? page : '/unknown';
  }

  /** Reads the registries, twice a second at most. What an origin said last holds until it answers with another. */
  async #read(): Promise<void> {
    this.#reading ??= this.#readSoon().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #readSoon(): Promise<void> {
    await setTimeout(Math.max(0, PAUSE - (performance.now() - this.#readAt)));
    await Promise.all(
      this.#origins.map(async (origin) => {
        const answer = await ask(`${origin}/registry.json`);
        const body: unknown = answer?.ok && (await answer.json().catch(() => undefined));
        const { data } = REGISTRY.safeParse(body);
        if (data) this.#registries.set(origin, data);
      }),
    );
    this.#readAt = performance.now();
  }

  async #hasFile(path: string): Promise<boolean> {
    const answers = await Promise.all(
      this.#origins.map((origin) => ask(origin + path, { method: 'HEAD' })),
    );
    return answers.some((answer) => answer?.ok);
  }
}

const ask = (address: string, options: RequestInit = {}): Promise<Response | undefined> =>
  fetch(address, { ...options, signal: AbortSignal.timeout(BOUND) }).catch(() => undefined);
