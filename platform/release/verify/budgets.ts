import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';

/** The most bytes that a part may weigh on a visitor's connection, each file compressed with brotli. */
export interface Budget {
  /** The script that the shell starts a remote with; for the shell, its one script that every visit needs. */
  readonly entry: number;
  /** Scripts and styles that one page needs beside the entry, taken for the heaviest page. */
  readonly page: number;
  /** The heaviest prerendered page. */
  readonly html: number;
}

/** `budgets.json`: the budget of every remote, and of those parts that have one of their own. */
export interface Budgets {
  readonly remotes: Budget;
  readonly parts: Readonly<Record<string, Partial<Budget>>>;
}

/** The file at the root of the project. */
export const BUDGETS_FILE = 'budgets.json';

/** @throws ToolError PARTS-025 naming the value that is no number of bytes. */
export function readBudgets(root: string): Budgets {
  const file = join(root, BUDGETS_FILE);
  const wrong = (what: string): ToolError =>
    new ToolError(
      'PARTS-025',
      `${file} ${what}. It needs {"remotes": {"entry", "page", "html"}, "parts": {}} with whole numbers of bytes.`,
    );
  if (!existsSync(file)) throw wrong('is missing');
  const found = parse(readFileSync(file, 'utf8'));
  if (!isRecord(found)) throw wrong('is no JSON object');
  const { remotes, parts } = found;
  if (!isRecord(remotes) || !isRecord(parts)) throw wrong('lacks "remotes" or "parts"');
  for (const [part, budget] of [['remotes', remotes] as const, ...Object.entries(parts)]) {
    for (const [name, bytes] of Object.entries(isRecord(budget) ? budget : { budget }))
      if (!NAMES.includes(name) || !Number.isInteger(bytes) || Number(bytes) <= 0)
        throw wrong(`says ${JSON.stringify(bytes)} for "${name}" of ${part}`);
  }
  for (const name of NAMES) if (!(name in remotes)) throw wrong(`lacks "${name}" of remotes`);
  return found as unknown as Budgets;
}

const NAMES = ['entry', 'page', 'html'];

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
