import { newPart } from '../../config/newPart/NewPart';
import { planNewPart } from '../../config/newPart/planNewPart';
import { applyChange } from '../../config/newPart/ProjectChange';
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
