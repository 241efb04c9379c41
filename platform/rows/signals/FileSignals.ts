import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeTallies } from './mergeTallies';
import type { SignalsStore } from './SignalsStore';
import type { Tally } from 'shared-config/services/Tally';

/** Milliseconds between two writes of the same day. */
const WRITE_EVERY = 1_000;

const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.json$/;

/** Keeps the tallies of each day in one JSON file, which is replaced as a whole. One process at a time. */
export class FileSignals implements SignalsStore {
  readonly #days = new Map<string, Map<string, Tally>>();
  #timer: NodeJS.Timeout | undefined;
  #adding: Promise<void> = Promise.resolve();
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param directory is created when the first signal arrives.
   * @param warn receives messages about a damaged file, which is set aside, and about counts that cannot be written.
   */
  constructor(
    private readonly directory: string,
    private readonly warn: (message: string) => void,
  ) {}

  add(tallies: readonly Tally[]): Promise<void> {
    const turn = this.#adding.then(async () => {
      for (const tally of tallies) mergeTallies(await this.#day(tally.day), [tally]);
      this.#timer ??= setTimeout(() => void this.#write(), WRITE_EVERY).unref();
    });
    this.#adding = turn.catch(() => undefined);
    return turn;
  }

  async read(since: string): Promise<readonly Tally[]> {
    const days = (await this.#storedDays()).filter((day) => day >= since);
    const known = [...this.#days.keys()].filter((day) => day >= since);
    const all = [...new Set([...days, ...known])].sort();
    const tallies: Tally[] = [];
    for (const day of all)
      tallies.push(...(this.#days.get(day) ?? (await this.#readDay(day))).values());
    return tallies;
  }

  async prune(before: string): Promise<void> {
    for (const day of await this.#storedDays())
      if (day < before) await rm(this.#file(day), { force: true });
    for (const day of this.#days.keys()) if (day < before) this.#days.delete(day);
  }

  async close(): Promise<void> {
    await this.#adding;
    clearTimeout(this.#timer);
    if (this.#timer) await this.#write();
    await this.#writing;
  }

  readonly #file = (day: string): string => join(this.directory, `${day}.json`);

  async #storedDays(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    return names.flatMap((name) => DAY_FILE.exec(name)?.[1] ?? []);
  }

  async #day(day: string): Promise<Map<string, Tally>> {
    const known = this.#days.get(day);
    if (known) return known;
    const stored = await this.#readDay(day);
    this.#days.set(day, stored);
    return stored;
  }

  async #readDay(day: string): Promise<Map<string, Tally>> {
    const tallies = new Map<string, Tally>();
    const text = await readFile(this.#file(day), 'utf8').catch(() => undefined);
    if (text === undefined) return tallies;
    try {
      mergeTallies(tallies, JSON.parse(text) as Tally[]);
    } catch {
      await rename(this.#file(day), `${this.#file(day)}.damaged`);
      this.warn(`${this.#file(day)} is damaged and was set aside; its counts begin again.`);
    }
    return tallies;
  }

  #write(): Promise<void> {
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      try {
        await mkdir(this.directory, { recursive: true });
        const latest = [...this.#days.keys()].sort().at(-1);
        for (const [day, tallies] of this.#days) {
          const file = this.#file(day);
          await writeFile(`${file}.new`, JSON.stringify([...tallies.values()]));
          await rename(`${file}.new`, file);
          // A day that is over does not change any more.
          if (day !== latest) this.#days.delete(day);
        }
      } catch (error) {
        this.warn(`Signals could not be written: ${String(error)}`);
      }
    });
    return this.#writing;
  }
}
