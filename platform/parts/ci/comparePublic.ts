import { ToolError } from 'shared-config/build/ToolError';
import type { CommandContext } from '../cli/commands/CommandContext';
import { publicState, type PublicAddress } from './publicState';

interface Compared {
  /** Whether what is live has to be deployed again. */
  readonly deploy: boolean;
  /** PARTS-195 when the public site did not answer. */
  readonly wrong?: ToolError;
}

/** Every night: finds a deploy that failed or never ran, and a public site that is down. Runs no code of a part. */
export async function comparePublic(
  { site, say }: CommandContext,
  options: PublicAddress = {},
): Promise<Compared> {
  const found = await publicState(site, options);
  if (!found) {
    say('Nothing is live yet, so there is nothing to compare.');
    return { deploy: false };
  }
  const { origin, serves, live } = found;
  if (serves === 'live') {
    say(`${origin} serves ${live.tip}.`);
    return { deploy: false };
  }
  if (serves === 'other') {
    say(`${origin} serves another state than ${live.tip}, which is deployed again.`);
    return { deploy: true };
  }
  const wrong = new ToolError(
    'PARTS-195',
    `${origin} did not answer. What is live is deployed again in this run, and its job smoke opens it. If that is red, too: look at the status of Firebase Hosting, at the domain and its DNS records, and start publish with the command deploy.`,
  );
  return { deploy: true, wrong };
}
