import { listParts } from '../../release/listParts';
import type { Command } from './Command';
import { partsTable } from './partsTable';

/** Shows what is live and what was. */
export const list: Command = ({ site, names, options, say }) => {
  const parts = listParts(site).filter(({ part }) => names.length === 0 || names.includes(part));
  if (options.json) return say(JSON.stringify(parts, null, 2));
  say(parts.length === 0 ? `Nothing is live in ${site.root} yet.` : partsTable(parts));
};
