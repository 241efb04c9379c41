import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { ToolError } from 'shared-config/build/ToolError';
import type { SiteLayout } from '../siteLayout';
import type { HistoryEntry } from './HistoryEntry';

/**
 * Every entry, oldest first. A last line without its end was torn by a killed command and does not count.
 *
 * @throws ToolError PARTS-030 naming the line that cannot be read.
 */
export function readHistory(site: SiteLayout): HistoryEntry[] {
  if (!existsSync(site.history())) return [];
  const lines = readFileSync(site.history(), 'utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as HistoryEntry;
    } catch {
      throw new ToolError(
        'PARTS-030',
        `${site.history()}:${index + 1} is no entry of the history. Only the parts command writes this file: restore it from a copy, or remove that line.`,
      );
    }
  });
}

/** Adds one entry and returns when it is on the disk. */
export function appendHistory(site: SiteLayout, entry: HistoryEntry): void {
  const file = openSync(site.history(), 'a');
  try {
    writeSync(file, `${JSON.stringify(entry)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Cuts off a last line without its end. */
export function cutTornLine(site: SiteLayout): void {
  if (!existsSync(site.history())) return;
  const content = readFileSync(site.history());
  const whole = content.lastIndexOf(10) + 1;
  if (whole < content.length) truncateSync(site.history(), whole);
}
