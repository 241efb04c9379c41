import type { PartChange } from './HistoryEntry';

type Live = Readonly<Record<string, string>>;

/** The parts whose live release differs, sorted by name. */
export function changesBetween(before: Live, after: Live): PartChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => from !== to);
}
