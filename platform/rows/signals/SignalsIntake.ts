import { SHED, type Tally } from 'shared-config/services/Tally';
import { SIGNAL_DAYS } from 'shared-config/site/limits';
import { Senders, type Sender } from './Senders';
import { mergeTallies, tallyId, type SignalsStore } from './SignalsStore';
import type { SiteReleases } from '../site/SiteReleases';

/** The most tallies that are written at once. */
const BATCH = 400;
/** Milliseconds that counts wait at least for others. */
const TOGETHER = 1_000;

/**
 * Takes what pages and browsers send, within bounds, adds it up, and writes it at the pace of the store. Deletes old counts
 * once a day.
 */
export class SignalsIntake {
  readonly #bounds = new TallyBounds();
  readonly #senders = new Senders();
  /** What is not in the store yet. */
  #waiting: Tally[] = [];
  #timer: NodeJS.Timeout | undefined;
  #notBefore = 0;
  /** Writing, reading and deleting follow each other. */
  #turn: Promise<unknown> = Promise.resolve();
  #pruned = '';

  constructor(
    private readonly store: SignalsStore,
    private readonly site: SiteReleases,
    private readonly warn: (message: string) => void,
  ) {}

  /** Counts what `talliesIn` reads in a body, for a day; returns whether that was anything. */
  async take(
    talliesIn: (body: unknown, day: string) => Tally[] | undefined,
    body: unknown,
    sender: Sender,
  ): Promise<boolean> {
    const tallies = talliesIn(body, dayBefore(0));
    if (!tallies) return false;
    const admitted = tallies.map((tally) => this.#admitted(tally, sender));
    this.#add((await Promise.all(admitted)).flat());
    return true;
  }

  /** The tallies from a number of days ago until now. */
  read(days: number): Promise<readonly Tally[]> {
    const since = dayBefore(days);
    return this.#afterThat(async () => {
      const stored = await this.store.read(since);
      return mergeTallies([...stored, ...this.#waiting.filter(({ day }) => day >= since)]);
    });
  }

  /** Writes what waits, then closes the store. */
  async close(): Promise<void> {
    await this.#afterThat(async () => {
      while (this.#waiting.length > 0 && (await this.#write()));
    });
    clearTimeout(this.#timer);
    await this.store.close();
  }

  /** What counts of a tally, or, under the part `shed`, that it does not for lack of room. */
  async #admitted(tally: Tally, sender: Sender): Promise<Tally[]> {
    const { day } = tally;
    const shed = (what: string): Tally[] => [
      { day, part: SHED, release: 'unknown', page: '/unknown', counts: { [what]: 1 } },
    ];
    const standing = await this.site.standing(tally, day);
    if (standing === 'none') return [];
    if (standing === 'unread') return shed('registry');
    if (standing === 'full') return shed('earlier');
    const counts = this.#senders.admit(tally, sender);
    if (!counts) return shed('networks');
    if (Object.keys(counts).length === 0) return [];
    const admitted = { ...tally, page: this.site.pageOf(tally.page), counts };
    return this.#bounds.admit(admitted, standing === 'live') ?? shed(standing);
  }

  #add(tallies: readonly Tally[]): void {
    if (tallies.length === 0) return;
    this.#waiting = mergeTallies([...this.#waiting, ...tallies]);
    this.#prune();
    this.#plan();
  }

  #plan(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        void this.#afterThat(() => this.#write());
      },
      Math.max(TOGETHER, this.#notBefore - performance.now()),
    ).unref();
  }

  /** Writes a batch; returns whether that worked. The next one waits until the store's pace allows it. */
  async #write(): Promise<boolean> {
    const batch = this.#waiting.splice(0, BATCH);
    this.#notBefore = performance.now() + batch.length * this.store.pace;
    try {
      await this.store.add(batch);
      return true;
    } catch (error) {
      this.#waiting = mergeTallies([...batch, ...this.#waiting]);
      this.warn(`Signals could not be written: ${String(error)}`);
      return false;
    } finally {
      if (this.#waiting.length > 0) this.#plan();
    }
  }

  #afterThat<Result>(then: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(then);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #prune(): void {
    const today = dayBefore(0);
    if (today === this.#pruned) return;
    this.#pruned = today;
    this.#afterThat(() => this.store.prune(dayBefore(SIGNAL_DAYS))).catch((error: unknown) =>
      this.warn(`Old signals were not deleted: ${String(error)}`),
    );
  }
}

/** The day that lies a number of days before today: `YYYY-MM-DD`, UTC. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** How many tallies a day may have: releases × pages. Half of them are kept for live releases. */
const TALLIES = 1_000;
/** How many different names of counts one may have: vitals need at most about 400. */
const NAMES = 600;
/** How many of them may be places of errors or blocked origins, which a sender can invent. */
const FREE_NAMES = 20;

const FREE = /^(at|policy) /;

/** Bounds what the store keeps of a day. Forgets it when the next begins. */
export class TallyBounds {
  #day = '';
  #earlier = 0;
  readonly #names = new Map<string, Set<string>>();

  /** What fits of a tally of a live release, or of an earlier one; undefined if there is no room for one more tally. */
  admit(tally: Tally, isLive: boolean): Tally[] | undefined {
    if (tally.day !== this.#day) {
      this.#day = tally.day;
      this.#earlier = 0;
      this.#names.clear();
    }
    const known = this.#names.get(tallyId(tally));
    if (!known) {
      if (this.#names.size >= TALLIES || (!isLive && this.#earlier >= TALLIES / 2))
        return undefined;
      if (!isLive) this.#earlier++;
    }
    const names = known ?? new Set();
    this.#names.set(tallyId(tally), names);
    const counts = Object.entries(tally.counts).filter(([name]) => fits(names, name));
    return counts.length > 0 ? [{ ...tally, counts: Object.fromEntries(counts) }] : [];
  }
}

function fits(names: Set<string>, name: string): boolean {
  if (names.has(name)) return true;
  if (names.size >= NAMES) return false;
  if (FREE.test(name) && [...names].filter((one) => FREE.test(one)).length >= FREE_NAMES)
    return false;
  names.add(name);
  return true;
}
