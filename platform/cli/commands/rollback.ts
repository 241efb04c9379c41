import { assertKnownPart, partNames } from '../../config/partFolders';
import { sign } from '../../release/history/sign';
import { listParts } from '../../release/history/listParts';
import { rollbackPart } from '../../release/change/rollbackPart';
import type { CommandContext, Options } from './CommandContext';

export async function rollback(
  { root, site, env, say }: CommandContext,
  part: string,
  target = '1',
  { reason }: Options,
): Promise<void> {
  const published = listParts(site).map((listed) => listed.part);
  assertKnownPart(part, [...new Set([...partNames(root), ...published])]);
  const { entry, from, to, milliseconds } = await rollbackPart(site, part, target, {
    signature: sign(root, env, reason),
    waiting: () => say('Waiting for another publish …'),
  });
  if (!entry) return say(`${part} ${to} is live already; nothing changed.`);
  say(
    `${part} ${to} is live again, before it ${from}. Verified, composed and activated in ${(milliseconds / 1000).toFixed(2)} s.`,
  );
}
