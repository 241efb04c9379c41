import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandContext } from '../cli/commands/CommandContext';
import { clone } from '../cli/commands/storedCommands';
import { openSite } from '../history/openSite';
import { namesIn, readStored } from '../store/PackedRelease';
import { releaseDigest } from '../store/releaseFiles';
import { SHELL, SiteLayout } from '../store/siteLayout';
import type { PartsWork } from './build';
import { partsToPublish } from './partsToPublish';
import { factsOfParts } from './sourceFacts';
import type { Wish } from './Wish';

/**
 * The job before the first one: builds the shell, if a publish brings a new one, where no code of a remote runs. The same
 * sources make the same release, so the second job takes no other one.
 *
 * @returns the digest of its release; nothing if the shell stays.
 * @throws ToolError what clone and `parts pack` throw.
 */
export async function buildShell(
  context: CommandContext,
  command: Wish['command'],
  { pack }: Pick<PartsWork, 'pack'>,
): Promise<string> {
  const { root, site, say } = context;
  await clone(context);
  const current = await openSite(site);
  const isFirst = command === 'configure' && !current.state;
  const facts = factsOfParts(root, current).filter(({ part }) => part === SHELL);
  const [decision] = command === 'push' && current.state ? partsToPublish(facts) : [];
  if (decision) say(decision.reason);
  if (!isFirst && !decision?.publishes) return '';
  const folder = mkdtempSync(join(tmpdir(), 'getit-shell-'));
  try {
    const packed = new SiteLayout(join(folder, 'packed'));
    await pack(context, [SHELL], { to: packed.root });
    const [hash = ''] = namesIn(join(packed.remotes(), SHELL));
    return releaseDigest(readStored(packed, SHELL, hash).release);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
