import { CHUNK_LOAD_TIMEOUT } from 'shared-config/contract/chunkLoadTimeout';
import type { AssetList, ExposeFiles } from 'shared-config/contract/Release';
import type { PageData } from 'shared-config/contract/PageData';
import type { LiveRelease, Registry } from 'shared-config/contract/Registry';
import { i18n } from 'shared-config/i18n/i18n';
import { createListeners } from 'shared-config/services/createStore';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';
import { ANSWER_WITHIN, boundedJson } from './boundedJson';
import { knowRoutes } from './knownRoutes';
import { liveIn, SHELL, type UsedRelease } from './UsedRelease';

/** How old the registry may be when this tab starts to use a part or shows another page, in milliseconds. */
const REGISTRY_FRESH_FOR = 60_000;

/** How long a page waits to hear whether a release of this tab is bad, in milliseconds. */
const BAD_KNOWN_WITHIN = 1000;

/**
 * What a tab knows of a release that it uses: `live`, `replaced` by another one while its files are still there, marked
 * `bad` by a rollback, or `missing`, because its files are gone.
 */
export type ReleaseState = 'live' | 'replaced' | 'bad' | 'missing';

/** What decides which remotes can run in this shell. */
interface OwnShell {
  /** The versions of the shared modules that it provides. */
  readonly shared: Readonly<Record<string, string>>;
  readonly contract: string;
}

/**
 * The releases that this tab uses, and the state of each. The tab keeps the first release of a part, so a publish in the
 * meantime never mixes two of one part. It asks the registry whether one of them is bad before it shows another page, and
 * whether one is missing only after something failed to load.
 */
export class Releases {
  private readonly chosen = new Map<string, LiveRelease>();
  private readonly states = new Map<string, ReleaseState>();
  private readonly assets = new Map<string, AssetList>();
  private readonly overridden = new Map<string, ExposeFiles>();
  private readonly listeners = createListeners();
  private checking: Promise<void> | undefined;
  /** A registry and the time of its request, in milliseconds since 1970. */
  private held: { readonly registry: Promise<Registry>; readonly requestedAt: number } | undefined;

  /** `now` is the wall clock: unlike the tab's own clock, it counts the time that a computer sleeps. */
  constructor(
    private readonly data: Pick<PageData, 'shell' | 'page'>,
    private readonly own: OwnShell,
    private readonly now: () => number = Date.now,
  ) {
    if (data.page) this.chosen.set(data.page.part, data.page);
  }

  /**
   * Reads all routes of the site in a recent registry.
   *
   * @throws Error when no registry can be read, or when it lists no routes.
   */
  async readRoutes(): Promise<void> {
    const { routes } = await this.recentRegistry();
    // The answer may not be a registry. Without this check, the tab would conclude that the site has no pages.
    if (!Array.isArray(routes)) throw new Error('The registry names no routes.');
    knowRoutes(routes);
  }

  /** Every release that this tab uses, including the shell's. */
  used(): UsedRelease[] {
    const remotes = [...this.chosen].map(([part, release]) => ({ ...release, part }));
    return [{ ...this.data.shell, part: SHELL }, ...remotes];
  }

  /** Whether the file at an address belongs to one of them. */
  owns(address: string): boolean {
    return this.used().some(({ base }) => address.startsWith(new URL(base, location.href).href));
  }

  /** Takes a part from a dev server, which no registry or asset list contains; `files` are those of each expose. */
  override(part: string, release: LiveRelease, files: ExposeFiles): void {
    this.chosen.set(part, release);
    this.overridden.set(part, files);
  }

  /**
   * Whether a part has a module for every page, and a `./remote` module that lists them, as dev servers do. A published
   * release has modules for the pages in the route table only.
   */
  listsPages(part: string): boolean {
    return this.overridden.has(part);
  }

  /** @throws Error when the part is not published, or when this shell cannot run its release. */
  async releaseOf(part: string): Promise<LiveRelease> {
    const known = this.chosen.get(part);
    if (known) return known;
    const { remotes, shared } = await this.recentRegistry();
    const live = remotes[part];
    if (!live) throw new Error(`The registry names no release of ${part}.`);
    const reason = whyRefused(this.own, live.runsWith, shared);
    if (reason !== undefined) throw new Error(`${part} cannot run here: ${reason}.`);
    const release = this.chosen.get(part) ?? live;
    this.chosen.set(part, release);
    return release;
  }

  /** The files and hashes of a release: from the page for its own expose, otherwise from `assets.json`. */
  async assetsOf(part: string, release: LiveRelease, expose: string): Promise<AssetList> {
    const known = this.assets.get(part);
    if (known) return known;
    const files = this.overridden.get(part);
    if (files)
      return { part, release: release.release, exposes: { [expose]: files }, integrity: {} };
    const { page } = this.data;
    if (page?.part === part && page.expose === expose) {
      const { files, integrity, messages } = page;
      const language = messages && { messages: { [i18n.language]: messages } };
      const exposes = { [expose]: { ...files, ...language } };
      return { part, release: release.release, exposes, integrity };
    }
    const list = await boundedJson<AssetList>(`${release.base}assets.json`, {
      integrity: release.assetsIntegrity,
    });
    this.assets.set(part, list);
    return list;
  }

  /** What this tab knows of the release of a part that it uses. */
  stateOf = (part: string): ReleaseState => this.states.get(part) ?? 'live';

  /** Whether a release of this tab is bad or missing, so that the tab loads every other page as a document. */
  stale = (): boolean =>
    [...this.states.values()].some((state) => state === 'bad' || state === 'missing');

  /** Calls back when a state may have changed. */
  subscribe = this.listeners.subscribe;

  /** Whether this tab has not asked for the registry lately. */
  isOutOfDate = (): boolean => {
    const age = this.now() - (this.held?.requestedAt ?? -Infinity);
    return age < 0 || age >= REGISTRY_FRESH_FOR;
  };

  /**
   * Reads in a recent registry which releases of this tab are bad. Resolves within a second, and never rejects: what
   * comes later counts for the next page.
   */
  findBad = (): Promise<void> => {
    const found = this.recentRegistry()
      .then(({ bad }) => {
        for (const { part, release } of this.used())
          // The answer may not be a registry.
          if ([bad].flat().includes(`${part}/${release}`)) this.states.set(part, 'bad');
      })
      .catch(() => undefined);
    const late = new Promise<void>((resolve) => setTimeout(resolve, BAD_KNOWN_WITHIN));
    return Promise.race([found, late]);
  };

  /**
   * Finds out, after a file or a page failed to load, which releases of this tab have been replaced, and of those, which
   * are missing. One check at a time. Never rejects: without an answer, nothing changes.
   */
  findMissing = (): Promise<void> => {
    this.checking ??= this.check()
      .catch(() => undefined)
      .finally(() => {
        this.checking = undefined;
        this.listeners.notify();
      });
    return this.checking;
  };

  /** Whether another release of a part is live than the one that this tab uses. @throws as boundedJson does. */
  async replaced(part: string): Promise<boolean> {
    // A dev server has no newer one.
    if (this.listsPages(part)) return false;
    const registry = await this.currentRegistry();
    return this.used().some((one) => one.part === part && one.release !== liveIn(registry, part));
  }

  /**
   * A release is missing only if the site answered twice: another release is live, and the entry is not there. Missing
   * files of a live release are a fault of the site, and a reloaded page would meet it too.
   */
  private async check(): Promise<void> {
    const registry = await this.currentRegistry();
    const replaced = this.used().filter(
      ({ part, release }) =>
        release !== liveIn(registry, part) && /live|replaced/.test(this.stateOf(part)),
    );
    await Promise.all(
      replaced.map(async ({ part, base, entry }) =>
        this.states.set(part, (await isMissing(base + entry)) ? 'missing' : 'replaced'),
      ),
    );
  }

  /** The registry, past every cache. */
  currentRegistry(): Promise<Registry> {
    return boundedJson<Registry>('/registry.json', { fresh: true, within: ANSWER_WITHIN });
  }

  /** A registry that is recent enough to start using a part; an older one only if no newer one is available. */
  private recentRegistry(): Promise<Registry> {
    const before = this.held;
    if (before && !this.isOutOfDate()) return before.registry;
    const within = before ? ANSWER_WITHIN : CHUNK_LOAD_TIMEOUT;
    const answer = boundedJson<Registry>('/registry.json', { within });
    const registry = before ? answer.catch(() => before.registry) : answer;
    const held = { registry, requestedAt: this.now() };
    this.held = held;
    answer.catch(() => {
      if (this.held === held) this.held = before;
    });
    return registry;
  }
}

/** Whether the site answers, past the browser's cache, that a file does not exist. False without an answer. */
async function isMissing(address: string): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    signal: timeoutSignal(ANSWER_WITHIN),
  }).catch(() => undefined);
  return [404, 410].includes(answer?.status ?? 0);
}

/**
 * Why a release may not run in the shell of this tab; undefined if it may. It may if the publish verified it with the
 * contract of that shell, and if the live shell provides the same versions of the shared modules: the release may need
 * a newer React than this tab has, and the shell does not know version ranges.
 *
 * @param verified the contracts in the registry; anything but a list with that of this shell is a no
 * @param live the shared modules of the live shell
 */
function whyRefused(
  { shared, contract }: OwnShell,
  verified: unknown,
  live: OwnShell['shared'],
): string | undefined {
  const contracts = Array.isArray(verified) ? verified : [];
  if (!contracts.includes(contract))
    return `it was verified with the contracts ${contracts.join(', ') || 'none'}, and this tab has ${contract}`;
  const other = Object.keys(live).find((name) => shared[name] !== live[name]);
  if (other === undefined) return undefined;
  return `the live shell provides ${other} ${live[other]}, this tab ${shared[other] ?? 'none'}`;
}
