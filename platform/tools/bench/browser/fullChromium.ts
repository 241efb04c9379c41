import { chromium } from 'playwright-core';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import { installedWholeChromium } from '@getit/parts/process/installedChromium';

/** Flags that a headless Chromium needs in a container, and that keep it off the network and its own business. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium with everything that visitors have: its headless shell neither prerenders pages nor keeps
 * them for a return.
 *
 * @throws ToolError BENCH-006 if there is none.
 */
export function fullChromium(env: Environment): string {
  const found = installedWholeChromium(env, chromium.executablePath());
  if ('path' in found) return found.path;
  throw new ToolError('BENCH-006', `There is no browser to measure with: ${found.missing}`);
}
