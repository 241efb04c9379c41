import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { ToolError } from 'shared-config/build/ToolError';
import { problemsOf } from 'shared-config/build/readJson';
import type { SiteLayout } from '../store/siteLayout';
import { HISTORY_ENTRY, type HistoryEntry } from './HistoryEntry';

/**
 * Every entry, oldest first. A last line without a line break does not count: a killed command left it.
 *
 * @throws ToolError PARTS-030 with the number of the line that is not an entry.
 */
export function readHistory(site: SiteLayout): HistoryEntry[] {
  if (!existsSync(site.history())) return [];
  const lines = readFileSync(site.history(), 'utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const { success, data, error } = HISTORY_ENTRY.safeParse(parsed(line));
    if (success) return data;
    throw new ToolError(
      'PARTS-030',
      `${site.history()}:${index + 1} is not a history entry: ${problemsOf(error)}. Only the parts command writes this file: restore it from a copy, or remove that line.`,
    );
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** Adds one entry and returns when it is on the disk. */
export function appendHistory(site: SiteLayout, entry: HistoryEntry): void {
  writeFileSync(site.history(), `${JSON.stringify(entry)}\n`, { flag: 'a', flush: true });
}

/** Cuts off a last line that a killed command left unfinished. */
export function cutTornLine(site: SiteLayout): void {
  if (!existsSync(site.history())) return;
  const content = readFileSync(site.history());
  const whole = content.lastIndexOf('\n') + 1;
  if (whole < content.length) truncateSync(site.history(), whole);
}
