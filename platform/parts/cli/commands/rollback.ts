import { ToolError } from 'shared-config/build/ToolError';
import { assertKnownPart } from '../../config/partFolders';
import { rollbackParts, rollbackTo } from '../../change/rollbackParts';
import type { CommandContext, Options } from './CommandContext';
import { knownParts } from './knownParts';
import { storedChangeLines } from './reportChange';
import { storedOptions } from './storedOptions';

/**
 * `rollback a`, `rollback a 3`, `rollback a b`, `rollback a <hash>`, `rollback --to <state>` and
 * `rollback a b --to <state>`.
 *
 * @throws ToolError PARTS-007 when no part is named or a target does not go with the other words.
 */
export async function rollback(
  context: CommandContext,
  words: readonly string[],
  options: Options,
): Promise<void> {
  const { site, say } = context;
  const known = knownParts(context);
  const { parts, target } = splitTarget(words, known);
  for (const part of parts) assertKnownPart(part, known);
  if (options.to !== undefined && target !== undefined)
    throw new ToolError('PARTS-007', `Use either --to ${options.to} or ${target}, not both.`);
  if (options.to === undefined && parts.length === 0)
    throw new ToolError(
      'PARTS-007',
      'Name the parts to roll back, or a state of the whole site with --to. parts log lists the states.',
    );
  const report =
    options.to === undefined
      ? await rollbackParts(site, parts, target ?? '1', storedOptions(context, options))
      : await rollbackTo(site, options.to, parts, storedOptions(context, options));
  for (const line of storedChangeLines(report)) say(line);
}

/** A last word that is not the name of a part is the target: a number of steps or the beginning of a hash. */
function splitTarget(
  words: readonly string[],
  known: readonly string[],
): { parts: readonly string[]; target?: string } {
  const last = words.at(-1);
  if (words.length < 2 || last === undefined || known.includes(last)) return { parts: words };
  return { parts: words.slice(0, -1), target: last };
}
