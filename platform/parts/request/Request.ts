import { setTimeout as sleep } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { TAB_LIFE } from '../change/badInTabs';
import { filesOfRelease } from '../change/proposeCommit';
import { messageOf, readMessage, type RequestEntry, type Signature } from '../history/HistoryEntry';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { SiteRepository } from '../store/SiteRepository';
import { signedCommit } from './signatures';

/** A release that a team asks for: a signed commit on a branch of its own, whose answer is a commit on top of it. */
export interface Request {
  /** The id of its commit. */
  readonly id: string;
  readonly part: string;
  readonly hash: string;
  readonly who: string;
  /** Milliseconds since 1970, by the clock of the team. */
  readonly at: number;
  readonly reason?: string;
  /** The commit of the sources. */
  readonly commit?: string;
  readonly breaksLinks?: true;
  /** The newest commit of its branch. */
  readonly tip: string;
  readonly answer?: Answer;
}

/** A commit of the site, or the code and the sentence of the refusal. */
export type Answer =
  { readonly live: string } | { readonly refused: ToolError['code']; readonly why: string };

export const requestBranch = ({ part, hash }: { part: string; hash: string }): string =>
  `request/${part}/${hash}`;

/**
 * Whether a request is from the last seven days. An older one is refused, so that nobody can send it a second time once
 * its branch is pruned. One with a wrong clock is not new.
 */
export const isNew = ({ at }: Pick<Request, 'at'>, now: number): boolean =>
  Math.abs(now - at) <= TAB_LIFE;

/** Removes control characters from a text of another team, which could steer a terminal or a log, and cuts it. */
export const plain = (text: string, longest = 2000): string =>
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ').slice(0, longest);

/**
 * Pushes a signed commit for each release, each on its own branch. A request that waits for an answer stays; one that
 * was answered is sent again on top of the answer.
 *
 * @param key as `signingKey` returns it
 * @throws ToolError PARTS-141 when the key does not sign, PARTS-081 when `origin` refuses the push.
 */
export function sendRequests(
  repository: SiteRepository,
  releases: readonly OpenedRelease[],
  { who, ...signature }: Signature,
  key: string,
  checked: Pick<RequestEntry, 'opened' | 'unchecked' | 'breaksLinks'> = {},
): void {
  const known = readRequests(repository);
  const pushed = releases.flatMap((opened): string[] => {
    const { part, hash } = opened.release;
    const before = known.find((one) => one.part === part && one.hash === hash);
    if (before && !before.answer) return [];
    const message = messageOf({ action: 'request', part, hash, ...checked, ...signature });
    const files = new Map(filesOfRelease(opened, undefined, new Map()));
    // fast-import writes the files, and cannot sign.
    const facts = { parent: undefined, message, who, at: Date.now(), files, removed: [] };
    const tree = `${repository.commit(facts)}^{tree}`;
    const id = signedCommit(repository, { tree, parent: before?.tip, message, who, key });
    return [`${id}:refs/heads/${requestBranch(opened.release)}`];
  });
  const refused = push(repository, pushed);
  if (refused !== undefined) throw unpushed('The request', refused);
}

/**
 * The requests that `origin` has, the oldest first.
 *
 * @param part only those for this part
 */
export function readRequests(repository: SiteRepository, part?: string): Request[] {
  const tips = [...repository.branches(part === undefined ? 'request' : `request/${part}`)];
  if (tips.length === 0) return [];
  const input = tips.map(([, tip]) => `${tip}\n${tip}^@\n`).join('');
  const format = '--format=%H%n%P%n%ct%n%an%n%B';
  const printed = repository.git(['log', '-z', '--no-walk', '--stdin', format], { input });
  const commits = new Map(
    printed.split('\0').map((text) => {
      const [id = '', parents = '', time, who = '', ...message] = text.split('\n');
      const [parent = ''] = parents.split(' ');
      return [id, { id, parent, at: Number(time) * 1000, who, message: message.join('\n') }];
    }),
  );
  return tips
    .flatMap(([branch, tip]): Request[] => {
      const [, named, hash] = /^request\/([a-z][a-z0-9-]*)\/([0-9a-f]{16})$/.exec(branch) ?? [];
      const last = commits.get(tip);
      if (named === undefined || hash === undefined || !last) return [];
      const answer = answerIn(last.message);
      const { id, at, who, message } = (answer && commits.get(last.parent)) ?? last;
      const { reason, all } = readMessage(message);
      const [commit] = all('Built-From');
      return [
        {
          id,
          part: named,
          hash,
          who: plain(who, 100),
          at,
          tip,
          ...(reason && { reason: plain(reason) }),
          ...(commit && { commit: plain(commit, 100) }),
          ...(all('Broken-Links').length > 0 && { breaksLinks: true as const }),
          ...(answer && { answer }),
        },
      ];
    })
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/**
 * Pushes answers, each on top of its request. Requests that another composer answered meanwhile keep that answer.
 *
 * @param who the name of the composer
 * @throws ToolError PARTS-081 when `origin` refuses the push.
 */
export function sendAnswers(
  repository: SiteRepository,
  answers: ReadonlyMap<Request, Answer>,
  who: string,
): void {
  const pushed = [...answers].map(([request, answer]) => {
    const text =
      'live' in answer ? `live ${answer.live}` : `refused ${answer.refused} ${answer.why}`;
    const facts = { message: `Answer: ${text}\n`, who, at: Date.now() };
    const id = repository.commit({ parent: request.id, ...facts, files: new Map(), removed: [] });
    return `${id}:refs/heads/${requestBranch(request)}`;
  });
  const refused = push(repository, pushed);
  const ids = [...answers.keys()].map(({ id }) => id);
  if (refused && readRequests(repository).some(({ id, answer }) => !answer && ids.includes(id)))
    throw unpushed('The answers', `${refused} What is live already is answered as live later.`);
}

function answerIn(message: string): Answer | undefined {
  const [, live] = /^Answer: live ([0-9a-f]{40,64})\s*$/.exec(message) ?? [];
  if (live !== undefined) return { live };
  const [, code, why = ''] = /^Answer: refused ([A-Z]+-\d{3}) ([^]*)$/.exec(message) ?? [];
  return code === undefined
    ? undefined
    : { refused: code as ToolError['code'], why: plain(why.trim()) };
}

/**
 * Waits until a composer has answered. Asks `origin` every two seconds, then less and less often.
 *
 * @param patience milliseconds
 * @param pause milliseconds before it asks the second time
 * @throws ToolError PARTS-144 when there is no answer by then, or the branch is gone.
 */
export async function waitForAnswer(
  repository: SiteRepository,
  { part, hash }: Pick<Request, 'part' | 'hash'>,
  patience: number,
  pause = 2000,
): Promise<Answer> {
  const until = Date.now() + patience;
  for (let next = pause; ; next = Math.min(next * 1.3, 30_000)) {
    const found = readRequests(repository, part).find((one) => one.hash === hash);
    if (found?.answer) return found.answer;
    if (!found || Date.now() + next > until)
      throw new ToolError(
        'PARTS-144',
        found
          ? `${requestBranch(found)} has no answer after ${Math.round(patience / 60_000)} minutes. See whether the composer's workflow runs; npm run parts -- requests shows the answer once there is one.`
          : `${requestBranch({ part, hash })} is gone. Ask again: npm run parts -- request ${part}.`,
      );
    await sleep(next);
  }
}

/**
 * Deletes the branches of answered requests that are older than seven days.
 *
 * @returns what was deleted
 * @throws ToolError PARTS-081 when `origin` refuses that.
 */
export function pruneRequests(
  repository: SiteRepository,
  { now = Date.now(), dryRun = false }: { readonly now?: number; readonly dryRun?: boolean },
): Request[] {
  const old = readRequests(repository).filter((one) => one.answer && !isNew(one, now));
  if (dryRun) return old;
  // One that is asked for again meanwhile stays.
  const leases = old.map((one) => `--force-with-lease=${requestBranch(one)}:${one.tip}`);
  const refs = old.map((one) => `:refs/heads/${requestBranch(one)}`);
  const refused = push(repository, refs, leases);
  if (refused !== undefined) throw unpushed('The deletion of answered requests', refused);
  return old;
}

/** @returns what `origin` says if it refuses */
function push(
  repository: SiteRepository,
  refs: readonly string[],
  options: readonly string[] = [],
): string | undefined {
  if (refs.length === 0) return undefined;
  const { status, stderr } = repository.run(['push', '--quiet', ...options, 'origin', ...refs]);
  return status === 0 ? undefined : stderr.trim();
}

const unpushed = (what: string, printed: string): ToolError =>
  new ToolError(
    'PARTS-081',
    `${what} could not be pushed: ${printed} It needs the right to write branches request/**.`,
  );
