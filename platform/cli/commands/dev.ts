import { ToolError } from 'shared-config/build/ToolError';
import { devPart } from '../../local/dev/devPart';
import type { Command } from './Command';

/** Starts the dev server of one remote. */
export const dev: Command = ({ root, names, env, say }) => {
  const [part] = names;
  if (part === undefined) throw new ToolError('PARTS-007', 'Say which part: parts dev <part>.');
  return devPart(part, { root, env, say });
};
