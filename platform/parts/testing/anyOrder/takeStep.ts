import { isDeepStrictEqual } from 'node:util';
import type { Wish } from '../runTask';
import { disturb } from './disturb';
import { expected } from './expected';
import { servedState } from './servedState';
import { changed, modelOf, pruned, type SiteModel } from './SiteModel';
import type { Step } from './Step';
import type { World } from './World';

/**
 * Takes one step and compares the site with the model.
 *
 * @returns the model of the site after the step.
 * @throws Error when the site is not whole, is in a state that the step does not allow, has lost a release that a
 * rollback needs, or when a command does not end or fails without a code.
 */
export async function takeStep(
  world: World,
  model: SiteModel,
  { wish, trouble }: Step,
): Promise<SiteModel> {
  const before = world.stored();
  const unrecorded = world.unrecorded()?.generation;
  const earlier = wish.action === 'rollback to' ? world.recorded(wish.back)?.live : undefined;
  const after = (one: SiteModel): SiteModel => {
    const isStored = (part: string, hash: string): boolean => before.has(`${part}/${hash}`);
    const hashes = (words: Readonly<Record<string, string>>) => world.hashes(words);
    const found = expected(one, wish, { hashes, earlier, isStored });
    return found === 'refused' ? one : found;
  };
  const words = { 'mfe-home': `Rival ${model.states.length}` };
  const rival: Wish = { action: 'publish together', words };
  const withRival = (one: SiteModel): SiteModel =>
    changed(one, 'publish', { ...one.live, ...world.hashes(words) });

  const outcomes = await disturb(world, world.command(wish), trouble, rival);
  const uncoded = outcomes.filter(
    (outcome) => outcome && !/^([[{\d]|ToolError: \w+-\d{3}: )/.test(outcome),
  );
  if (uncoded.length > 0) throw new Error(`A command fails without a code: ${uncoded.join()}`);

  const allowed = (): SiteModel[] => {
    switch (trouble.kind) {
      case 'nothing':
      case 'clock jumps':
        return [after(model)];
      case 'live link lost':
        return [after(model.recorded ?? model)];
      case 'killed':
      case 'disk full':
      case 'release damaged':
        return [model, after(model)];
      case 'suspended':
        return [withRival(model), withRival(after(model)), after(withRival(model))];
      case 'two at once':
        return [withRival(after(model)), after(withRival(model))];
      case 'history lost':
        // The history is a new one; what is live stays.
        return [{ ...modelOf(world.states()), kept: model.kept }];
    }
  };
  const states = world.states().map((state) => state.live);
  const live = servedState(world.site);
  const found = allowed().find((one) => isDeepStrictEqual(one.states, states));
  const expectedLive = trouble.kind === 'history lost' ? model.live : found?.live;
  if (!found || !isDeepStrictEqual(live, expectedLive))
    throw new Error(`The site is in an unexpected state: ${JSON.stringify({ live, outcomes })}`);

  // A prune may have done its work, whatever happened to it.
  const next = wish.action === 'prune' && wish.days > 0 ? pruned(found) : found;
  const now = world.stored();
  const lost = [...next.kept].filter((name) => !now.has(name));
  if (lost.length > 0) throw new Error(`A rollback needs ${lost.join(', ')}, and it is gone.`);
  const missing = world.unrecorded()?.generation;
  const repeated = missing === unrecorded ? model.recorded : undefined;
  return { ...next, recorded: missing === undefined ? undefined : (repeated ?? model) };
}
