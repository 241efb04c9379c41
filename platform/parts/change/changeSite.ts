import { setTimeout as sleep } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import {
  messageOf,
  readHistory,
  type CommitFacts,
  type HistoryEntry,
  type Signature,
} from '../history/HistoryEntry';
import { parseState, type SiteState } from '../store/SiteState';
import { pageFile } from '../compose/composePages';
import { checkOut, linkTip, showTip, sweep } from '../store/checkOut';
import { STATE_FILE, type SiteLayout } from '../store/siteLayout';
import { SiteRepository, type NewFile } from '../store/SiteRepository';
import { badInTabs } from './badInTabs';

export interface ChangeOptions {
  readonly signature: Signature;
  /** Called once if another change goes live first and this one starts again. */
  readonly waiting?: (() => void) | undefined;
  /** Whether the bundled web server gets compressed files; by default it does. */
  readonly compress?: boolean;
  /** Whether links to removed pages may break. */
  readonly breaksLinks?: boolean;
}

/** What a change starts from. */
export interface SiteBase {
  readonly repository: SiteRepository;
  /** The live commit; undefined before the first publish. */
  readonly tip: string | undefined;
  readonly state: SiteState | undefined;
  readonly history: readonly HistoryEntry[];
  /** A sentence for each file that was repaired. */
  readonly notices: readonly string[];
}

/** A commit that a change asks for. */
export interface ProposedCommit<Report> {
  readonly facts: CommitFacts;
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
 * @throws ToolError PARTS-046 when this checkout is older than the site, PARTS-082 after twenty turns, and what
 * `propose`, git and the disk throw.
 */
export async function changeSite<Report>(
  site: SiteLayout,
  { signature, waiting = () => undefined, compress }: ChangeOptions,
  propose: (base: SiteBase) => Promise<ProposedCommit<Report> | { readonly report: Report }>,
): Promise<{ readonly report: Report; readonly entry?: HistoryEntry }> {
  const repository = new SiteRepository(site, compress);
  for (let turn = 0; turn < TURNS; turn++) {
    const base = await readBase(repository);
    const { tip } = base;
    try {
      const proposal = await propose(base);
      if (!('state' in proposal)) return proposal;
      const commit = writeCommit(base, proposal, signature);
      // The files are on the disk before they are live.
      await checkOut(repository, commit);
      if (repository.move(tip, commit)) {
        await linkTip(repository, commit);
        sweep(repository, commit);
        const entry = readHistory(site).find(({ id }) => id === commit);
        return { report: proposal.report, ...(entry && { entry }) };
      }
    } catch (error) {
      if (repository.tip() === tip) throw error;
    }
    if (turn === 0) waiting();
    await sleep(Math.random() * PAUSE);
  }
  throw new ToolError(
    'PARTS-082',
    `${TURNS} times another change of ${site.root} went live first, so nothing was changed. Run the command again.`,
  );
}

/**
 * Reads the live state, and makes the site folder show it.
 *
 * @throws ToolError PARTS-034 when the state cannot be read, PARTS-046 when this checkout is older than the site.
 */
export async function readBase(repository: SiteRepository): Promise<SiteBase> {
  const { site } = repository;
  const found = await showTip(repository);
  if (!found) return { repository, tip: undefined, state: undefined, history: [], notices: [] };
  const { tip, mended } = found;
  const state = withIntactKeys(parseState(repository.read(tip, STATE_FILE)), repository.files(tip));
  const notices = mended.map(
    (file) => `${file} of the live site was not as it was published; it is written again.`,
  );
  return { repository, tip, state, history: readHistory(site), notices };
}

/** A state without the keys of pages that are not the documents it was made with, so that they are rendered again. */
function withIntactKeys(state: SiteState, files: ReadonlyMap<string, string>): SiteState {
  const { keys, documents = {} } = state;
  const intact = Object.entries(keys).filter(([path]) => {
    const document = documents[path];
    return document !== undefined && files.get(pageFile(path)) === document;
  });
  return { ...state, keys: Object.fromEntries(intact) };
}

const REGISTRY_FILE = 'public/registry.json';

/** The commit of a proposal, with a registry that names the bad releases. */
function writeCommit(
  { repository, tip, history }: SiteBase,
  { facts, state, files = new Map<string, NewFile>(), removed = [] }: ProposedCommit<unknown>,
  { author, reason, commit }: Signature,
): string {
  repository.create();
  // A clock that is behind must not shorten the time for which earlier releases were live.
  const at = Math.max(Date.now(), Date.parse(history.at(-1)?.at ?? '') || 0);
  const entry = { ...facts, author, id: '', at: new Date(at).toISOString() } as HistoryEntry;
  const bad = badInTabs([...history, entry], state, at);
  const registry = String(files.get(REGISTRY_FILE) ?? repository.read(tip ?? '', REGISTRY_FILE));
  const signed = { ...facts, ...(reason && { reason }), ...(commit && { commit }) };
  return repository.commit({
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
}
