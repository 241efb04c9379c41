import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { diskReason } from 'shared-config/process/errorText';
import type { ChangeOptions } from '../change/changeSite';
import { publishReleases, type ConfigChoice, type PublishOptions } from '../change/publishReleases';
import { liveEntries, readHistory, type Signature } from '../history/HistoryEntry';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { openRequest } from './openRequest';
import {
  plain,
  readRequests,
  requestBranch,
  sendAnswers,
  type Answer,
  type Request,
} from './Request';
import type { Owners } from './signatures';

interface ComposeOptions extends ChangeOptions {
  /** Does the work with a new browser, because a page may crash it; by default without one. */
  readonly checked?: <T>(
    work: (check: Pick<PublishOptions, 'openPages' | 'unchecked'>) => Promise<T>,
  ) => Promise<T>;
  /** How many requests go live together at most. */
  readonly limit?: number;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** Failures of this machine, the network or this checkout. No request is to blame, so all stay open. */
const NOT_OF_A_REQUEST = ['046', '058', '059', '079', '081', '082', '130', '131', '141'];

/**
 * Makes live what teams ask for, and answers every open request with a commit of the site or a code. A request that is
 * refused takes none of the others with it.
 *
 * @param owners who may ask for which part
 * @returns every answer
 * @throws ToolError what is wrong with this machine or `origin`; requests without an answer stay open.
 */
export async function composeRequests(
  site: SiteLayout,
  owners: Owners,
  config: ConfigChoice,
  options: ComposeOptions,
): Promise<Map<Request, Answer>> {
  const repository = new SiteRepository(site);
  const all = new Map<Request, Answer>();
  for (;;) {
    // A request that is open again after an answer here waits for the next composer.
    const done = new Set([...all.keys()].map(requestBranch));
    const open = readRequests(repository).filter(
      (one) => !one.answer && !done.has(requestBranch(one)),
    );
    if (open.length === 0) return all;
    const group = open.slice(0, options.limit ?? 20);
    const answers = await answersTo(group, site, owners, config, options);
    sendAnswers(repository, answers, options.signature.who);
    for (const [request, answer] of answers) all.set(request, answer);
  }
}

async function answersTo(
  group: readonly Request[],
  site: SiteLayout,
  owners: Owners,
  config: ConfigChoice,
  { now = Date.now(), checked = (work) => work({}), ...options }: ComposeOptions,
): Promise<Map<Request, Answer>> {
  const repository = new SiteRepository(site);
  const folder = mkdtempSync(join(tmpdir(), 'getit-requests-'));
  const answers = new Map<Request, Answer>();
  const refuse = (request: Request, error: unknown): void => {
    const { code, message } = refusal(error);
    const why = message.slice(code.length + 2).replaceAll(join(folder, request.id, '/'), '');
    answers.set(request, { refused: code, why: plain(why) });
  };
  const commitOf = ({ id }: Request): string | undefined =>
    liveEntries(readHistory(site)).find(({ requests }) => requests?.includes(id))?.id;
  try {
    repository.tip();
    // The newest request of each part.
    const wishes = new Map<string, { readonly request: Request; readonly opened: OpenedRelease }>();
    for (const request of group) {
      try {
        // A composer that was killed may have published it without an answer.
        const live = commitOf(request);
        if (live !== undefined) {
          answers.set(request, { live });
          continue;
        }
        const opened = openRequest(repository, request, owners, join(folder, request.id), now);
        const older = wishes.get(request.part);
        if (older) refuse(older.request, replacedBy(request));
        wishes.set(request.part, { request, opened });
      } catch (error) {
        refuse(request, error);
      }
    }
    const refused = await publishWhatFits([...wishes.values()], async (set) => {
      const signature = together(
        set.map(({ request }) => request),
        options.signature.reason,
      );
      const requests = Object.fromEntries(set.map(({ request: { part, id } }) => [part, id]));
      const breaksLinks =
        options.breaksLinks || set.every(({ request }) => request.breaksLinks === true);
      const packed = set.map(({ opened }) => opened);
      await checked((check) =>
        publishReleases(site, packed, config, {
          ...options,
          ...check,
          breaksLinks,
          signature,
          requests,
        }),
      );
      for (const { request } of set)
        answers.set(request, { live: commitOf(request) ?? repository.ownTip() ?? '' });
    });
    for (const [{ request }, error] of refused) refuse(request, error);
    return answers;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Publishes all wishes together, because they may need each other. If that is refused, publishes each alone, the oldest
 * first, then in pairs. If some went live, tries the rest again, because it may have needed them.
 *
 * @returns the wishes that are refused alone and in pairs, and why.
 */
async function publishWhatFits<One>(
  wishes: readonly One[],
  publish: (wishes: readonly One[]) => Promise<void>,
): Promise<Map<One, unknown>> {
  const refused = new Map<One, unknown>();
  const open = new Set(wishes);
  const pairs = wishes.flatMap((one, index) => wishes.slice(index + 1).map((two) => [one, two]));
  const sets = [
    ...(wishes.length > 1 ? [wishes] : []),
    ...wishes.map((one) => [one]),
    ...(wishes.length > 2 ? pairs : []),
  ];
  for (const set of sets) {
    if (!set.every((one) => open.has(one))) continue;
    try {
      await publish(set);
      for (const one of set) open.delete(one);
    } catch (error) {
      refusal(error);
      if (set.length === 1) for (const one of set) refused.set(one, error);
    }
  }
  const rest = wishes.filter((one) => open.has(one));
  if (rest.length > 0 && rest.length < wishes.length) return publishWhatFits(rest, publish);
  return new Map(rest.map((one) => [one, refused.get(one)]));
}

/** The error as the refusal of a request. @throws an error that no request is to blame for. */
function refusal(error: unknown): ToolError {
  const isOfMachine = (code: string): boolean =>
    NOT_OF_A_REQUEST.some((number) => code === `PARTS-${number}`);
  if (error instanceof ToolError && !isOfMachine(error.code)) return error;
  if (error instanceof ToolError || diskReason(error)) throw error;
  // The files of a request caused it, and it must not stop the others.
  return new ToolError('PARTS-008', `${String(error)}. The composer does not expect this error.`);
}

const replacedBy = (newer: Request): ToolError =>
  new ToolError('PARTS-146', `Replaced by the newer ${requestBranch(newer)}.`);

/** The authors, sources and reasons of all requests, and the reason of the composer, for one commit. */
function together(requests: readonly Request[], why = ''): Signature {
  const all = (name: 'who' | 'reason' | 'commit', more = ''): string =>
    [...new Set([...requests.map((one) => one[name] ?? ''), more])].filter(Boolean).join(', ');
  return { who: all('who'), reason: all('reason', why), commit: all('commit') };
}
