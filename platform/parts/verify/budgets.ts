import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import { strictObject } from '../config/strictObject';
import type { OpenedRelease } from '../store/OpenedRelease';
import { SHELL } from '../store/siteLayout';
import { CONFIGURED_BUDGETS, PAGE_BUDGETS, ROUTE_BUDGETS } from './pageBudgets';

const bytes = z.int('expected a whole number of bytes').positive('expected at least one byte');

/** The most bytes that a part may weigh on a visitor's connection, each file compressed with brotli. */
const BUDGET = {
  /** The script that the shell starts a remote with; for the shell, the script that starts it. */
  entry: bytes,
  /** The scripts and styles that the heaviest page needs besides the entry. */
  page: bytes,
  /** The heaviest prerendered page. Only in a file from before pages had their own budgets. */
  html: z.exactOptional(bytes),
};

/** `budgets.json`: the budgets of every remote and of every page, and the exceptions of single parts and routes. */
const BUDGETS = strictObject({
  remotes: strictObject(BUDGET),
  parts: z.record(
    z.string(),
    strictObject({
      entry: z.exactOptional(bytes),
      page: z.exactOptional(bytes),
      html: z.exactOptional(bytes),
    }),
  ),
  pages: z.exactOptional(PAGE_BUDGETS),
  routes: z.exactOptional(ROUTE_BUDGETS),
  configured: z.exactOptional(CONFIGURED_BUDGETS),
});

export type Budgets = z.infer<typeof BUDGETS>;
export type Budget = Budgets['remotes'];

/** The file at the root of the project, and in the server bundle of every shell. */
export const BUDGETS_FILE = 'budgets.json';

/**
 * The budgets that a proposed site is weighed against: those that its shell brings, however old or new the checkout of
 * the publisher is.
 *
 * @param otherwise for a shell from before budgets travelled with it.
 * @throws ToolError PARTS-025
 */
export function budgetsAmong(releases: readonly OpenedRelease[], otherwise: Budgets): Budgets {
  const shell = releases.find(({ release }) => release.part === SHELL);
  if (!shell || !existsSync(join(shell.serverFolder, BUDGETS_FILE))) return otherwise;
  return readBudgets(shell.serverFolder);
}

/** @throws ToolError PARTS-025 with the path of each wrong value. */
export function readBudgets(folder: string): Budgets {
  return readJson(join(folder, BUDGETS_FILE), BUDGETS, {
    code: 'PARTS-025',
    wayOut:
      'It needs {"remotes": {"entry", "page"}, "parts": {}} with whole numbers of bytes, and may have "pages", "routes" and "configured".',
  });
}
