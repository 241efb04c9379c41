import type { StoredOptions } from '../../change/activateStored';
import { sign } from '../../history/sign';
import type { CommandContext, Options } from './CommandContext';
import { isCompressing } from './isCompressing';

/** The options of a change without a build, signed with the name of the user. */
export function storedOptions(
  { root, env, say }: CommandContext,
  { reason, dropPages = false }: Options,
): StoredOptions {
  return {
    signature: sign(root, env, reason),
    compress: isCompressing(env),
    dropPages,
    waiting: () => say('Waiting for another publish …'),
  };
}
