import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tally } from 'shared-config/services/Tally';
import { mergeTallies, type SignalsStore } from './SignalsStore';

const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.json$/;

/** Keeps the tallies of each day in one JSON file, and replaces the whole file. One caller at a time. */
export class FileSignals implements SignalsStore {
  readonly pace = 0;

  /** `warn` is told about a damaged file, which is set aside. */
  constructor(
    private readonly directory: string,
    private readonly warn: (message: string) => void,
  ) {}

  async add(tallies: readonly Tally[]): Promise<void> {
    for (const day of new Set(tallies.map((tally) => tally.day))) {
      const added = tallies.filter((tally) => tally.day === day);
      await mkdir(this.directory, { recursive: true });
      const all = mergeTallies([...(await this.#readDay(day)), ...added]);
      await writeFile(`${this.#file(day)}.new`, JSON.stringify(all));
      await rename(`${this.#file(day)}.new`, this.#file(day));
    }
  }

  async read(since: string): Promise<readonly Tally[]> {
    const days = (await this.#storedDays()).filter((day) => day >= since);
    return (await Promise.all(days.map((day) => this.#readDay(day)))).flat();
  }

  async prune(before: string): Promise<void> {
    for (const day of await this.#storedDays()) if (day < before) await rm(this.#file(day));
  }

  async close(): Promise<void> {
    // Every write has ended with its `add`.
  }

  readonly #file = (day: string): string => join(this.directory, `${day}.json`);

  async #storedDays(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    return names.flatMap((name) => DAY_FILE.exec(name)?.[1] ?? []).sort();
  }

  async #readDay(day: string): Promise<Tally[]> {
    const text = await readFile(this.#file(day), 'utf8').catch(() => '[]');
    try {
      return mergeTallies(JSON.parse(text) as Tally[]);
    } catch {
      await rename(this.#file(day), `${this.#file(day)}.damaged`);
      this.warn(`${this.#file(day)} is damaged and was set aside; its counts begin again.`);
      return [];
    }
  }
}
