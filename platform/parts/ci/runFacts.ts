import { RUNTIME_CONFIG } from '../config/readRuntimeConfig';
import type { CommandContext } from '../cli/commands/CommandContext';
import { storedFacts } from '../change/storedReleases';
import { partNames } from '../config/partFolders';
import type { OpenSite } from '../history/openSite';
import { sign } from '../history/sign';
import type { RunFacts, SiteCommand } from './changeSet';
import { partsToPublish } from './partsToPublish';
import { factsOfParts } from './sourceFacts';
import { listedRemotes } from './takeRemotes';
import type { Asked } from './Wish';

/**
 * Reads what the second job goes by: the sources at the commit that all jobs of the run have, with their history, the site
 * before the change, and the variables of the repository.
 *
 * @throws ToolError PARTS-172 when remotes.json is wrong.
 */
export function runFacts(
  { root, env }: CommandContext,
  current: OpenSite,
  asked: Asked & { readonly command: SiteCommand },
): RunFacts {
  const { command, part, target, reason, config } = asked;
  const { tip, state } = current;
  const decisions = command === 'push' ? partsToPublish(factsOfParts(root, current)) : [];
  const text = command === 'configure' ? env['GETIT_CONFIG_JSON'] : undefined;
  return {
    command,
    parts: part.split(' ').filter(Boolean),
    target,
    config: config === 'then' || config === 'live' ? config : undefined,
    author: sign(root, env).author,
    reason,
    stored: tip === undefined || !state ? undefined : storedFacts({ ...current, tip, state }),
    own: partNames(root),
    changed: decisions.flatMap((one) => (one.publishes ? [one.part] : [])),
    foreign: Object.keys(listedRemotes(root)),
    configuration: text === undefined ? undefined : RUNTIME_CONFIG.parse(JSON.parse(text)),
    now: Date.now(),
  };
}
