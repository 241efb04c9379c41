import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { ToolError } from 'shared-config/build/ToolError';
import { diskReason } from 'shared-config/process/errorText';
import type { ChangeOptions } from '../change/changeSite';
import { publishReleases, type PublishOptions } from '../change/publishReleases';
import { liveEntries, readHistory, type Signature } from '../history/HistoryEntry';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { openRequest } from './openRequest';
import type { Owners } from './owners';
import {
  answerMessage,
  plain,
  readRequests,
  requestBranch,
  type Answer,
  type Request,
} from './Request';
import { identity } from './sendRequests';

type Check = Pick<PublishOptions, 'openPages' | 'unchecked'>;

interface ComposeOptions extends ChangeOptions, Pick<PublishOptions, 'renderBound'> {
  /** Does the work with a browser of its own, which a page may end; by default without one. */
  readonly checked?: <T>(work: (check: Check) => Promise<T>) => Promise<T>;
  /** How many requests go live together at most. */
  readonly limit?: number;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

export interface Answered {
  readonly request: Request;
  readonly answer: Answer;
}

interface Wish {
  readonly request: Request;
  readonly opened: OpenedRelease;
}

/** Failures of this machine, of the network and of this checkout: no request is to blame, and all stay open. */
const NOT_OF_A_REQUEST = ['046', '058', '059', '079', '081', '082', '130', '131', '141'];

/** How many sets of requests that fail alone are tried together. */
const MOST_SETS = 100;

/**
 * Makes live what teams ask for, in groups, and answers every open request with a commit of the site or a code. What a
 * request brings is checked against the owners before any of it runs; a group that is refused is taken apart, so that a
 * refused request takes none of the others with it.
 *
 * @param owners who may ask for which part
 * @returns every answer
 * @throws ToolError what is wrong with this machine or `origin`; requests without an answer stay open.
 */
export async function composeRequests(
  site: SiteLayout,
  owners: Owners,
  config: RuntimeConfig,
  options: ComposeOptions,
): Promise<Answered[]> {
  const repository = new SiteRepository(site);
  const done: Answered[] = [];
  for (;;) {
    // What was answered here and is open again waits for the next composer.
    const open = readRequests(repository).filter(
      (one) =>
        !one.answer && !done.some(({ request }) => requestBranch(request) === requestBranch(one)),
    );
    if (open.length === 0) return done;
    const answers = await answersTo(site, open.slice(0, options.limit ?? 20), {
      ...options,
      owners,
      config,
    });
    send(repository, answers, options.signature.who);
    done.push(...answers);
  }
}

async function answersTo(
  site: SiteLayout,
  group: readonly Request[],
  {
    owners,
    config,
    now = Date.now(),
    checked = (work) => work({}),
    ...options
  }: ComposeOptions & { readonly owners: Owners; readonly config: RuntimeConfig },
): Promise<Answered[]> {
  const repository = new SiteRepository(site);
  const folder = mkdtempSync(join(tmpdir(), 'getit-requests-'));
  const answers: Answered[] = [];
  const refuse = (request: Request, error: unknown): void => {
    const { code, message } = refusal(error);
    const why = message.slice(code.length + 2).replaceAll(`${folder}/${request.id}/`, '');
    answers.push({ request, answer: { refused: code, why } });
  };
  const live = (request: Request): string | undefined =>
    liveEntries(readHistory(site)).find(({ requests }) => requests?.includes(request.id))?.id;
  /** @returns what refuses them; undefined once they are live. */
  const attempt = async (wishes: readonly Wish[]): Promise<unknown> => {
    const requests = Object.fromEntries(wishes.map(({ request: { part, id } }) => [part, id]));
    const signature = together(
      wishes.map(({ request }) => request),
      options.signature.reason,
    );
    const packed = wishes.map(({ opened }) => opened);
    try {
      await checked((check) =>
        publishReleases(site, packed, config, { ...options, ...check, signature, requests }),
      );
    } catch (error) {
      refusal(error);
      return error;
    }
    const tip = repository.ownTip() ?? '';
    for (const { request } of wishes)
      answers.push({ request, answer: { live: live(request) ?? tip } });
    return undefined;
  };
  try {
    repository.tip();
    const wishes = new Map<string, Wish>();
    for (const request of group) {
      // A composer that was killed has published it, and had no time to answer.
      const commit = live(request);
      if (commit !== undefined) {
        answers.push({ request, answer: { live: commit } });
        continue;
      }
      try {
        const opened = openRequest(repository, request, owners, {
          folder: join(folder, request.id),
          now,
        });
        const older = wishes.get(request.part);
        if (older) refuse(older.request, replaced(request));
        wishes.set(request.part, { request, opened });
      } catch (error) {
        refuse(request, error);
      }
    }
    for (const { wish, error } of await publishWhatFits([...wishes.values()], attempt))
      refuse(wish.request, error);
    return answers;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Refused<One> {
  readonly wish: One;
  readonly error: unknown;
}

/**
 * Publishes all together; if that is refused, what fits. Some fit only together, without one that fits nowhere.
 *
 * @param attempt publishes some of them; returns what refuses them
 * @returns those that fit neither alone nor with others, and why.
 */
async function publishWhatFits<One>(
  wishes: readonly One[],
  attempt: (wishes: readonly One[]) => Promise<unknown>,
): Promise<Refused<One>[]> {
  const refused = await byHalves(wishes, attempt);
  const rest = refused.map(({ wish }) => wish);
  // What another one lacked may be live by now; otherwise all of them, and each alone, are known to fail.
  const isNews = rest.length < wishes.length;
  let tries = 0;
  for (const set of smallerSets(rest, isNews ? [rest.length, 1] : [rest.length - 1, 2])) {
    if (tries++ === MOST_SETS) break;
    if ((await attempt(set)) === undefined)
      return publishWhatFits(
        rest.filter((wish) => !set.includes(wish)),
        attempt,
      );
  }
  return refused;
}

async function byHalves<One>(
  wishes: readonly One[],
  attempt: (wishes: readonly One[]) => Promise<unknown>,
): Promise<Refused<One>[]> {
  const [wish, ...others] = wishes;
  const error = wish && (await attempt(wishes));
  if (!wish || error === undefined) return [];
  if (others.length === 0) return [{ wish, error }];
  const middle = Math.ceil(wishes.length / 2);
  const first = await byHalves(wishes.slice(0, middle), attempt);
  return [...first, ...(await byHalves(wishes.slice(middle), attempt))];
}

function* smallerSets<One>(
  all: readonly One[],
  [most, least]: readonly [number, number],
): Generator<readonly One[]> {
  for (let size = most; size >= least; size--) yield* sets(all, size);
}

function* sets<One>(all: readonly One[], size: number): Generator<readonly One[]> {
  if (size === 0) yield [];
  for (const [index, one] of all.entries())
    if (all.length - index >= size)
      for (const others of sets(all.slice(index + 1), size - 1)) yield [one, ...others];
}

/** The error as the refusal of a request. @throws what no request is to blame for. */
function refusal(error: unknown): ToolError {
  const isOfMachine = (code: string): boolean =>
    NOT_OF_A_REQUEST.some((number) => code === `PARTS-${number}`);
  if (error instanceof ToolError && !isOfMachine(error.code)) return error;
  if (error instanceof ToolError || diskReason(error)) throw error;
  // It comes from what a request brings, and must not stop the others.
  return new ToolError('PARTS-008', `${String(error)}. The composer does not expect this error.`);
}

const replaced = (newer: Request): ToolError =>
  new ToolError('PARTS-146', `Replaced by the newer ${requestBranch(newer)}.`);

/** One commit has the authors, sources and reasons of all, and the reason of the composer. */
function together(requests: readonly Request[], why = ''): Signature {
  const all = (name: 'who' | 'reason' | 'commit', ...more: readonly string[]): string =>
    [...new Set([...requests.map((request) => request[name] ?? ''), ...more])]
      .filter(Boolean)
      .join(', ');
  const [reason, commit] = [all('reason', why), all('commit')];
  return {
    who: all('who'),
    ...(reason && { reason }),
    ...(commit && { commit }),
  };
}

/** Pushes the answers, each on top of its request. A request that moved meanwhile, or that another composer answered, stays. */
function send(repository: SiteRepository, answers: readonly Answered[], who: string): void {
  const tree = repository.git(['mktree'], { input: '' }).trim();
  const pushed = answers.map(({ request, answer }) => {
    const args = ['commit-tree', tree, '-p', request.id];
    const input = plain(answerMessage(answer));
    const commit = repository.git(args, { input, env: identity(who) }).trim();
    return `${commit}:refs/heads/${requestBranch(request)}`;
  });
  const { status, stderr } = repository.run(['push', '--quiet', 'origin', ...pushed]);
  if (status === 0) return;
  const open = readRequests(repository).filter(
    ({ id, answer }) => !answer && answers.some(({ request }) => request.id === id),
  );
  if (open.length > 0)
    throw new ToolError(
      'PARTS-081',
      `The answers could not be pushed: ${stderr.trim()} The composer needs the right to push request/**. Run the command again: what is live already is answered as live.`,
    );
}
