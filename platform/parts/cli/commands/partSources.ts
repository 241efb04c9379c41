import { ToolError } from 'shared-config/build/ToolError';
import { newPart } from '../../config/newPart/NewPart';
import { planNewPart } from '../../config/newPart/planNewPart';
import { planRemovedPart } from '../../config/newPart/planRemovedPart';
import { applyChange } from '../../config/newPart/ProjectChange';
import { readLive } from '../../history/SiteState';
import type { CommandContext, Options } from './CommandContext';

/** Makes a remote with one page in the sources of the project, and says what to run next. */
export function makePart(
  { root, say }: Pick<CommandContext, 'root' | 'say'>,
  name: string,
  { path = '', title }: Pick<Options, 'path' | 'title'>,
): void {
  const change = planNewPart(root, newPart(name, path, title));
  applyChange(root, change);
  say(`${name} has the page ${path}. Written:`);
  for (const file of Object.keys(change.write)) say(`  ${file}`);
  say('');
  say('Next:');
  say('  npm install');
  say(`  npm run dev -w ${name}                 # beside npm start`);
  say(`  npm run parts -- publish shell ${name}`);
  say('');
  say('.github/CODEOWNERS names a team after the part; correct it if the team has another name.');
}

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
