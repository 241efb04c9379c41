import { ToolError } from '../../build/ToolError';
import { devPart } from '../devPart';
import type { Command } from './Command';
import { siteConfig } from './siteConfig';

/** Starts the dev server of one remote. */
export const dev: Command = (context) => {
  const [part] = context.names;
  if (part === undefined) throw new ToolError('PARTS-007', 'Say which part: parts dev <part>.');
  return devPart(part, { site: context.site, config: siteConfig(context), say: context.say });
};
