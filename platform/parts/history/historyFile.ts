import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ToolError } from 'shared-config/build/ToolError';
import { problemsOf } from 'shared-config/build/readJson';
import type { SiteLayout } from '../store/siteLayout';
import type { HeldLock } from '../store/siteLock';
import { HISTORY_ENTRY, type HistoryEntry } from './HistoryEntry';

/**
 * Every entry, oldest first. A last line without a line break does not count: a killed command left it.
 *
 * @throws ToolError PARTS-030 with the number of the line that is not an entry.
 */
export function readHistory(site: SiteLayout): HistoryEntry[] {
  return parseHistory(wholeHistory(site), site.history());
}

/**
 * The entries of a history's text, oldest first.
 *
 * @param file its name, for the message
 * @throws ToolError PARTS-030 with the number of the line that is not an entry.
 */
export function parseHistory(text: string, file: string): HistoryEntry[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const { success, data, error } = HISTORY_ENTRY.safeParse(parsed(line));
    if (success) return data;
    throw new ToolError(
      'PARTS-030',
      `${file}:${index + 1} is not a history entry: ${problemsOf(error)}. Only the parts command writes this file: restore it from a copy, or remove that line.`,
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

/** The text of the history without a last line that a killed command left unfinished; empty without a file. */
export function wholeHistory(site: SiteLayout): string {
  if (!existsSync(site.history())) return '';
  const content = readFileSync(site.history(), 'utf8');
  return content.slice(0, content.lastIndexOf('\n') + 1);
}

/** Adds one entry and returns when it is on the disk. */
export function appendHistory(site: SiteLayout, lock: HeldLock, entry: HistoryEntry): void {
  replaceHistory(site, lock, wholeHistory(site) + linesOf([entry]));
}

/** The entries as lines of the file. */
export function linesOf(entries: readonly HistoryEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/**
 * Replaces the file in one step and returns when it is on the disk. A killed command leaves no half line, and a
 * command that lost its lock writes none.
 */
export function replaceHistory(site: SiteLayout, lock: HeldLock, text: string): void {
  const next = lock.workPath('history.jsonl');
  writeFileSync(next, text, { flush: true });
  lock.place(next, site.history());
}
