import { setTimeout as sleep } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import {
  messageOf,
  type EntryFacts,
  type HistoryEntry,
  type Signature,
} from '../history/HistoryEntry';
import { openSite, type OpenSite } from '../history/openSite';
import { checkOut, linkTip, sweep } from '../store/checkOut';
import { REGISTRY_FILE, STATE_FILE, type SiteLayout } from '../store/siteLayout';
import type { NewFile } from '../store/SiteRepository';
import type { SiteState } from '../store/SiteState';
import { badInTabs } from './badInTabs';

export interface CommitOptions {
  readonly signature: Signature;
  /** Called once if another change goes live first and this one starts again. */
  readonly waiting?: (() => void) | undefined;
  /** Whether the bundled web server gets compressed files; by default it does. */
  readonly compress?: boolean;
}

export interface ProposedCommit<Report> {
  readonly facts: EntryFacts;
  readonly state: SiteState;
  readonly files?: ReadonlyMap<string, NewFile>;
  readonly removed?: readonly string[];
  readonly report: Report;
}

/** How often a change starts again that others overtake. */
const TURNS = 20;

/** Milliseconds before it starts again, at most. */
const PAUSE = 1_000;

/**
 * Changes a site: `propose` makes a new state from the live one, which goes live if nothing else went live meanwhile.
 * Otherwise all of it starts again from the newer state. A command that is killed, or that fails, changes nothing.
 *
 * @param propose returns what to commit, or a report without a commit. Its errors are thrown only if the site is still
 * the one that it read.
 * @throws ToolError PARTS-082 after twenty turns, and what openSite, `propose`, git and the disk throw.
 */
export async function changeSite<Report>(
  site: SiteLayout,
  { signature, waiting = () => undefined, compress }: CommitOptions,
  propose: (current: OpenSite) => Promise<ProposedCommit<Report> | { readonly report: Report }>,
): Promise<{ readonly report: Report; readonly entry?: HistoryEntry }> {
  for (let turn = 0; turn < TURNS; turn++) {
    const current = await openSite(site, compress);
    const { tip, repository } = current;
    try {
      const proposal = await propose(current);
      if (!('state' in proposal)) return proposal;
      const entry = writeCommit(current, proposal, signature);
      // The files are on the disk before they are live.
      await checkOut(repository, entry.id);
      if (repository.move(tip, entry.id)) {
        await linkTip(repository, entry.id);
        sweep(repository, entry.id);
        return { report: proposal.report, entry };
      }
    } catch (error) {
      if (repository.tip() === tip) throw error;
    }
    if (turn === 0) waiting();
    await sleep(Math.random() * PAUSE);
  }
  throw new ToolError(
    'PARTS-082',
    `Another change of ${site.root} went live first ${TURNS} times in a row; nothing was changed. Run the command again.`,
  );
}

/** Writes the commit of a proposal, with a registry that names the bad releases. It is not live yet. */
function writeCommit(
  { repository, tip, history }: OpenSite,
  { facts, state, files = new Map<string, NewFile>(), removed = [] }: ProposedCommit<unknown>,
  { author, reason, commit }: Signature,
): HistoryEntry {
  repository.create();
  // A clock that is behind must not shorten the time for which earlier releases were live. git counts seconds.
  const last = Date.parse(history.at(-1)?.at ?? '') || 0;
  const at = Math.floor(Math.max(Date.now(), last) / 1000) * 1000;
  const signed = { ...facts, ...(reason && { reason }), ...(commit && { commit }) };
  const entry = { ...signed, author, id: '', at: new Date(at).toISOString() } as HistoryEntry;
  const bad = badInTabs([...history, entry], state, at);
  const registry = String(files.get(REGISTRY_FILE) ?? repository.read(tip ?? '', REGISTRY_FILE));
  const id = repository.commit({
    parent: tip,
    message: messageOf(signed),
    author,
    at,
    files: new Map([
      ...files,
      // `undefined` leaves it out.
      [
        REGISTRY_FILE,
        JSON.stringify({ ...JSON.parse(registry), bad: bad.length ? bad : undefined }),
      ],
      [STATE_FILE, JSON.stringify(state, null, 1)],
    ]),
    removed,
  });
  return { ...entry, id };
}
