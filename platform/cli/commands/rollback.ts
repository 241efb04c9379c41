import { ToolError } from 'shared-config/build/ToolError';
import { sign } from '../../release/history/sign';
import { rollbackPart } from '../../release/rollbackPart';
import type { Command } from './Command';

/** Makes an earlier release of a part live again. */
export const rollback: Command = async ({ root, site, names, options, env, say }) => {
  const [part, target = '1'] = names;
  if (part === undefined)
    throw new ToolError('PARTS-007', 'Say which part: parts rollback <part> [steps|hash].');
  const { entry, from, to, milliseconds } = await rollbackPart(site, part, target, {
    signature: sign(root, env, options.reason),
    waiting: () => say('Waiting for another publish …'),
  });
  if (!entry) return say(`${part} ${to} is live already; nothing changed.`);
  say(
    `${part} ${to} is live again, before it ${from}. Verified, composed and switched over in ${(milliseconds / 1000).toFixed(2)} s.`,
  );
};
