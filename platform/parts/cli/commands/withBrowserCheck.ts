import { ToolError } from 'shared-config/build/ToolError';
import type { BuildMode } from 'shared-config/build/webpack/PartOptions';
import type { PublishOptions } from '../../change/publishReleases';
import type { CommandContext, Options } from './CommandContext';

/** How a publish opens pages. */
export type BrowserCheck = Pick<PublishOptions, 'openPages' | 'unchecked'>;

/**
 * Does `work` while a browser starts, which then costs hardly any time, and stops the browser afterwards. A browser that
 * does not start fails `openPages`. Development builds are not opened: what React says about them is for the
 * developer's console.
 *
 * @throws ToolError PARTS-057 when --no-browser has no reason, and what `work` throws.
 */
export async function withBrowserCheck<T>(
  { env }: Pick<CommandContext, 'env'>,
  { browser = true, reason = '' }: Pick<Options, 'browser' | 'reason'>,
  mode: BuildMode,
  work: (check: BrowserCheck) => Promise<T>,
): Promise<T> {
  if (!browser && reason.trim() === '')
    throw new ToolError(
      'PARTS-057',
      'Only a browser shows whether the pages work. Say why they go without: --no-browser --reason "…". Nothing was published.',
    );
  if (!browser) return work({ unchecked: 'browser' });
  if (mode === 'development') return work({});
  const starting = import('../../browser/startBrowser').then(({ startBrowser }) =>
    startBrowser(env),
  );
  starting.catch(() => undefined);
  try {
    return await work({ openPages: async (site) => (await starting).openPages(site) });
  } finally {
    await starting.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  }
}
