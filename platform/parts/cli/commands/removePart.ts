import { ToolError } from 'shared-config/build/ToolError';
import { planRemovedPart } from '../../config/newPart/planRemovedPart';
import { applyChange } from '../../config/newPart/ProjectChange';
import { readLive } from '../../history/Generation';
import type { CommandContext, Options } from './CommandContext';

/**
 * Takes a remote out of the sources of the project; the site keeps its releases.
 *
 * @throws ToolError PARTS-096 when the remote is live on the site, unless forced; and what planRemovedPart throws.
 */
export function removePart(
  { root, site, say }: Pick<CommandContext, 'root' | 'site' | 'say'>,
  name: string,
  { force = false }: Pick<Options, 'force'>,
): void {
  const change = planRemovedPart(root, name, force);
  if (!force && readLive(site)?.live[name] !== undefined)
    throw new ToolError(
      'PARTS-096',
      `${name} is live on ${site.root}. Retire it first: npm run parts -- retire ${name}. Nothing was removed.`,
    );
  applyChange(root, change);
  say(`${name} is removed: ${change.remove.join(', ')}, and its lines in:`);
  for (const file of Object.keys(change.write)) say(`  ${file}`);
  say('');
  say('Next:');
  say('  npm install');
  say(`  npm run parts -- publish shell   # where ${name} was live: retire it there first`);
}
