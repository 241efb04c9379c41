import { ToolError } from 'shared-config/build/ToolError';
import type { SiteState } from '../history/siteStates';

/**
 * The state of the site that a target names.
 *
 * @param states oldest first.
 * @param target the beginning of a state's id, at least 4 characters, or a moment: an ISO date or time.
 * @throws ToolError PARTS-035 when no state, or more than one, is meant.
 */
export function stateAt(states: readonly SiteState[], target: string): SiteState {
  const refuse = (why: string): ToolError =>
    new ToolError(
      'PARTS-035',
      `The site cannot go back to ${target}: ${why}. parts log lists every state with its id and time.`,
    );
  if (MOMENT.test(target)) {
    const moment = Date.parse(target);
    if (Number.isNaN(moment)) throw refuse('that is not a date');
    const found = states.filter(({ entry }) => Date.parse(entry.at) <= moment).at(-1);
    if (!found) throw refuse('nothing was live then');
    return found;
  }
  const matching =
    target.length < 4 ? [] : states.filter(({ entry }) => entry.generation.startsWith(target));
  const [found] = matching;
  if (!found) throw refuse('no state has that id, and it is no moment such as 2026-05-01T18:30Z');
  if (matching.length > 1) throw refuse(`${matching.length} ids begin with it`);
  return found;
}

const MOMENT = /^\d{4}-\d\d-\d\d/;
