import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tally } from 'shared-config/services/Tally';
import { mergeTallies, type SignalsStore } from './SignalsStore';

/** Milliseconds between two writes. */
const WRITE_EVERY = 1_000;

const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.json$/;

/** Keeps the tallies of each day in one JSON file, which is replaced as a whole. One process at a time. */
export class FileSignals implements SignalsStore {
  /** What is not in the files yet. */
  #waiting: Tally[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Writing, reading and deleting follow each other. */
  #turn: Promise<unknown> = Promise.resolve();

  /** `warn` is told about a damaged file, which is set aside, and about counts that cannot be written. */
  constructor(
    private readonly directory: string,
    private readonly warn: (message: string) => void,
  ) {}

  async add(tallies: readonly Tally[]): Promise<void> {
    this.#waiting.push(...tallies);
    this.#timer ??= setTimeout(() => void this.#afterWriting(async () => undefined), WRITE_EVERY);
    this.#timer.unref();
  }

  read(since: string): Promise<readonly Tally[]> {
    return this.#afterWriting(async () => {
      const days = (await this.#storedDays()).filter((day) => day >= since);
      const stored = await Promise.all(days.map((day) => this.#readDay(day)));
      const waiting = this.#waiting.filter(({ day }) => day >= since);
      return mergeTallies([...stored.flat(), ...waiting]);
    });
  }

  prune(before: string): Promise<void> {
    return this.#afterWriting(async () => {
      for (const day of await this.#storedDays()) if (day < before) await rm(this.#file(day));
    });
  }

  close(): Promise<void> {
    return this.#afterWriting(async () => undefined);
  }

  #afterWriting<Result>(then: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(async () => {
      await this.#write();
      return then();
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const added = this.#waiting;
    this.#waiting = [];
    for (const day of new Set(added.map((tally) => tally.day))) {
      const ofDay = added.filter((tally) => tally.day === day);
      try {
        await mkdir(this.directory, { recursive: true });
        const tallies = mergeTallies([...(await this.#readDay(day)), ...ofDay]);
        await writeFile(`${this.#file(day)}.new`, JSON.stringify(tallies));
        await rename(`${this.#file(day)}.new`, this.#file(day));
      } catch (error) {
        this.#waiting = mergeTallies([...this.#waiting, ...ofDay]);
        this.warn(`Signals could not be written: ${String(error)}`);
      }
    }
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
