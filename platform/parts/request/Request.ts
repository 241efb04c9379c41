import { setTimeout as sleep } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { TAB_LIFE } from '../change/pruneReleases';
import { readMessage } from '../history/HistoryEntry';
import type { SiteRepository } from '../store/SiteRepository';

/** A release that a team asks for: a signed commit on a branch of its own, whose answer is a commit on top of it. */
export interface Request {
  /** The id of its commit. */
  readonly id: string;
  readonly part: string;
  readonly hash: string;
  readonly who: string;
  /** Milliseconds since 1970, by the clock of who asks. */
  readonly at: number;
  readonly reason?: string;
  /** The commit of the sources. */
  readonly commit?: string;
  /** The newest commit of its branch. */
  readonly tip: string;
  readonly answer?: Answer;
}

/** A commit of the site, or the code and the sentence of the refusal. */
export type Answer =
  { readonly live: string } | { readonly refused: ToolError['code']; readonly why: string };

const BRANCH = /^request\/([a-z][a-z0-9-]*)\/([0-9a-f]{16})$/;

/** Milliseconds after which a request is refused, and its branch pruned: an old one must not come back. */
export const REQUEST_LIFE = TAB_LIFE;

const LONGEST = 2000;
const LONGEST_PAUSE = 30_000;

export const requestBranch = ({ part, hash }: { part: string; hash: string }): string =>
  `request/${part}/${hash}`;

/**
 * The requests that `origin` has, the oldest first.
 *
 * @param part only those for this part
 */
export function readRequests(repository: SiteRepository, part?: string): Request[] {
  const tips = [...repository.branches(part === undefined ? 'request' : `request/${part}`)];
  const newest = readCommits(
    repository,
    tips.map(([, tip]) => tip),
  );
  const answered = [...newest.values()].filter(({ message }) => answerIn(message));
  const asked = readCommits(
    repository,
    answered.map(({ parent }) => parent),
  );
  return tips
    .flatMap(([branch, tip]): Request[] => {
      const [, named, hash] = BRANCH.exec(branch) ?? [];
      const last = newest.get(tip);
      if (named === undefined || hash === undefined || !last) return [];
      const answer = answerIn(last.message);
      const [id, { who, at, message }] = answer
        ? [last.parent, asked.get(last.parent) ?? last]
        : [tip, last];
      const { reason, all } = readMessage(message);
      const [commit] = all('Built-From');
      return [
        {
          id,
          part: named,
          hash,
          who: plain(who).slice(0, 100),
          at,
          tip,
          ...(reason && { reason: plain(reason).slice(0, LONGEST) }),
          ...(commit && { commit: plain(commit).slice(0, 100) }),
          ...(answer && { answer }),
        },
      ];
    })
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/** The message of the commit that answers. */
export const answerMessage = (answer: Answer): string =>
  'live' in answer
    ? `Answer: live ${answer.live}\n`
    : `Answer: refused ${answer.refused} ${answer.why}\n`;

function answerIn(message: string): Answer | undefined {
  const [, live] = /^Answer: live ([0-9a-f]{40,64})\s*$/.exec(message) ?? [];
  if (live !== undefined) return { live };
  const [, refused, why = ''] = /^Answer: refused ([A-Z]+-\d{3}) ([^]*)$/.exec(message) ?? [];
  if (refused === undefined) return undefined;
  return { refused: refused as ToolError['code'], why: plain(why.trim()) };
}

/** Text from another team must not steer a terminal, a log or the history: no control characters. */
export const plain = (text: string): string =>
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');

interface Commit {
  /** Empty for none. */
  readonly parent: string;
  readonly at: number;
  readonly who: string;
  readonly message: string;
}

function readCommits(repository: SiteRepository, ids: readonly string[]): Map<string, Commit> {
  const known = ids.filter((id) => id !== '');
  if (known.length === 0) return new Map();
  const input = known.map((id) => `${id}\n`).join('');
  const format = '--format=%H%x1f%P%x1f%ct%x1f%an%n%B';
  const printed = repository.git(['log', '-z', '--no-walk', '--stdin', format], { input });
  return new Map(
    printed.split('\0').map((text) => {
      const [id = '', parents = '', time = '', ...rest] = text.split('\x1f');
      // A name has no line break, and both may have any other character.
      const [who = '', ...message] = rest.join('\x1f').split('\n');
      const [parent = ''] = parents.split(' ');
      return [id, { parent, at: Number(time) * 1000, who, message: message.join('\n') }] as const;
    }),
  );
}

/**
 * Waits until a composer has answered: it asks `origin` every two seconds, then less and less often.
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
  for (let next = pause; ; next = Math.min(next * 1.3, LONGEST_PAUSE)) {
    const found = readRequests(repository, part).find((one) => one.hash === hash);
    if (found?.answer) return found.answer;
    if (!found || Date.now() + next > until)
      throw new ToolError(
        'PARTS-144',
        found
          ? `${requestBranch({ part, hash })} has no answer after ${Math.round(patience / 60_000)} minutes. It stays, and npm run parts -- requests shows when it is answered. See whether the composer's workflow runs.`
          : `${requestBranch({ part, hash })} is gone, so nobody answers it. Ask again: npm run parts -- request ${part}.`,
      );
    await sleep(next);
  }
}

/** Whether a request is from the last seven days. One whose clock is wrong, or cannot be read, is not. */
export const isNew = ({ at }: Pick<Request, 'at'>, now: number): boolean =>
  Math.abs(now - at) <= REQUEST_LIFE;

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
  if (old.length === 0 || dryRun) return old;
  // One that is asked for again meanwhile stays.
  const leases = old.map((one) => `--force-with-lease=${requestBranch(one)}:${one.tip}`);
  const refs = old.map((one) => `:refs/heads/${requestBranch(one)}`);
  const { status, stderr } = repository.run(['push', '--quiet', ...leases, 'origin', ...refs]);
  if (status === 0) return old;
  throw new ToolError(
    'PARTS-081',
    `Answered requests could not be deleted: ${stderr.trim()} It needs the right to delete request/**.`,
  );
}
