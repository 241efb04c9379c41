import { resolve } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { startBrowser } from '../../browser/startBrowser';
import { signBuild } from '../../history/sign';
import { composeRequests } from '../../request/composeRequests';
import {
  readRequests,
  requestBranch,
  sendRequests,
  waitForAnswer,
  type Answer,
  type Request,
} from '../../request/Request';
import { readOwners, signingKey } from '../../request/signatures';
import { readLive } from '../../store/SiteState';
import { SiteRepository } from '../../store/SiteRepository';
import {
  breaksLinks,
  changeOptions,
  givenOrLive,
  type CommandContext,
  type Options,
  type PartsCommand,
} from './CommandContext';
import { verifyBuilt, withBrowserCheck } from './publish';
import { tellWorkflow } from './reportChange';
import { alignedTable, timeOf } from './showCommands';

/** Milliseconds that `--wait` waits. */
const PATIENCE = 30 * 60_000;

/** Builds and verifies parts, and asks the composer of the site to make them live. */
export const request: PartsCommand = async (context, names, options) => {
  const { root, site, env, say } = context;
  const repository = shared(context, `publish ${names.join(' ') || '--all'}`);
  const key = signingKey(root, env);
  const wanted = await verifyBuilt(context, names, options, (packed, opened) => {
    const live = readLive(site)?.live ?? {};
    const others = packed.filter(({ release: { part, hash } }) => live[part] !== hash);
    const signature = signBuild(root, env, options.reason);
    const checked = {
      ...(opened ? { opened } : { unchecked: 'browser' as const }),
      ...(breaksLinks(options) && { breaksLinks: true as const }),
    };
    if (others.length > 0) sendRequests(repository, others, signature, key, checked);
    return others.map(({ release }) => release);
  });
  if (wanted.length === 0) return say('What was built is live already; nothing was requested.');
  for (const release of wanted) say(`${requestBranch(release)} is requested.`);
  if (options.wait) return answered(context, wanted);
  say('To see the answer: npm run parts -- requests');
};

/**
 * Waits for the answers to requests, and says what is live.
 *
 * @throws ToolError the first refusal, with its code; PARTS-144 without an answer in half an hour.
 */
export async function answered(
  { site, say }: CommandContext,
  wanted: readonly Pick<Request, 'part' | 'hash'>[],
): Promise<void> {
  const repository = new SiteRepository(site);
  const answers: Answer[] = [];
  for (const one of wanted) {
    const answer = await waitForAnswer(repository, one, PATIENCE);
    answers.push(answer);
    if ('live' in answer) say(`${one.part} ${one.hash} ${sentenceOf(answer)}`);
  }
  for (const answer of answers)
    if ('refused' in answer) throw new ToolError(answer.refused, answer.why);
}

/** Lists the requests, the newest first. */
export function requests(
  context: CommandContext,
  part: string | undefined,
  { json = false }: Options,
): void {
  const { say } = context;
  const found = readRequests(shared(context, 'publish'), part).reverse();
  if (json) return say(JSON.stringify(found, null, 2));
  if (found.length === 0) return say('Nobody asks for anything.');
  const rows = found.map(({ part, hash, at, who, answer }) => [
    part,
    hash,
    timeOf(new Date(at).toISOString()),
    who,
    answer ? sentenceOf(answer).split('\n', 1).join('') : 'is open',
  ]);
  say(alignedTable([['part', 'release', 'since', 'who', 'answer'], ...rows], []));
}

/** Makes live what teams ask for, and answers them. A refusal is an answer, so the command succeeds. */
export async function compose(context: CommandContext, options: Options): Promise<void> {
  const { root, site, env, say } = context;
  const repository = shared(context, 'publish');
  const owners = readOwners(resolve(root, options.owners ?? 'owners.json'));
  const limit = Number(options.limit ?? 20);
  if (!Number.isInteger(limit) || limit < 1)
    throw new ToolError('PARTS-007', `--limit ${options.limit} is not a number of requests.`);
  if (!readRequests(repository).some(({ answer }) => !answer)) return say('No request is open.');
  // If the browser does not start on this machine, no request is to blame.
  if (options.browser !== false) await (await startBrowser(env)).stop();
  const answers = await composeRequests(site, owners, givenOrLive(context), {
    ...changeOptions(context, options),
    limit,
    checked: (work) => withBrowserCheck(context, options, work),
  });
  for (const [{ part, hash }, answer] of answers)
    say(`${part} ${hash} ${sentenceOf(answer).replaceAll('\n', ' ')}`);
  const isLive = [...answers.values()].some((answer) => 'live' in answer);
  tellWorkflow(env, 'state', (isLive && repository.ownTip()) || '');
}

const sentenceOf = (answer: Answer): string =>
  'live' in answer
    ? `is live in ${answer.live.slice(0, 12)}.`
    : `is refused: ${answer.refused}: ${answer.why}`;

/**
 * The repository of a site that several teams share.
 *
 * @throws ToolError PARTS-140 for a site without origin, where the publisher is the composer.
 */
function shared({ site }: CommandContext, instead: string): SiteRepository {
  const repository = new SiteRepository(site);
  if (repository.hasOrigin()) return repository;
  throw new ToolError(
    'PARTS-140',
    `${site.root} has no origin, so nobody has to ask: npm run parts -- ${instead}. To follow a shared site first: npm run parts -- clone <address>.`,
  );
}
