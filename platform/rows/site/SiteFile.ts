import { setTimeout } from 'node:timers/promises';

/** Milliseconds for which a file is fresh. */
const FRESH = 60_000;
/** Milliseconds between two readings. */
const PAUSE = 500;
/** Milliseconds that the site may take for an answer. */
const BOUND = 5_000;

/** A JSON file at the root of the site, read when it is needed. If an origin does not answer, its last answer is used. */
export class SiteFile<Content> {
  /** What each origin of the site answered last. */
  readonly byOrigin = new Map<string, Content>();
  /** Those of the site. One with a wildcard is that of a preview or of `parts dev`. */
  readonly origins: readonly string[];
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  /**
   * @param origins of all that may send rows and signals
   * @param contentOf makes a content of parsed JSON, or throws
   */
  constructor(
    origins: readonly string[],
    private readonly path: string,
    private readonly contentOf: (json: unknown) => Content,
  ) {
    this.origins = origins.filter((origin) => !origin.includes('*'));
  }

  get contents(): readonly Content[] {
    return [...this.byOrigin.values()];
  }

  get isStale(): boolean {
    return performance.now() - this.#readAt > FRESH;
  }

  /** Reads the file of each origin, twice a second at most. */
  async read(): Promise<void> {
    this.#reading ??= this.#readSoon().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #readSoon(): Promise<void> {
    await setTimeout(Math.max(0, PAUSE - (performance.now() - this.#readAt)));
    const answers = this.origins.map(async (origin) => {
      const answer = await askSite(origin + this.path);
      if (answer?.ok) this.byOrigin.set(origin, this.contentOf(await answer.json()));
    });
    await Promise.allSettled(answers);
    this.#readAt = performance.now();
  }
}

/** The answer of the site; undefined if there is none in time. */
export const askSite = (
  address: string,
  options: RequestInit = {},
): Promise<Response | undefined> =>
  fetch(address, { ...options, signal: AbortSignal.timeout(BOUND) }).catch(() => undefined);
