import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BenchResults } from './BenchResults';

/** Newer results in place of older ones, section by section. */
export function mergeResults(older: BenchResults | undefined, newer: BenchResults): BenchResults {
  if (!older) return newer;
  return {
    machine: newer.machine,
    pages: newer.pages.length > 0 ? newer.pages : older.pages,
    figures: { ...older.figures, ...newer.figures },
    seconds: { ...older.seconds, ...newer.seconds },
    missing: { ...older.missing, ...newer.missing },
  };
}

/** The results of earlier runs; undefined if there are none, or none that can be read. */
export function readResults(file: string): BenchResults | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BenchResults;
  } catch {
    // A run that was killed may have left half of it. What it had is measured again.
    return undefined;
  }
}

export function writeResults(file: string, results: BenchResults): void {
  mkdirSync(dirname(file), { recursive: true });
  // JSON knows no NaN: a figure that is missing is null, and is read as one.
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
}
