import { pageFile } from '../compose/composePages';
import { showTip } from '../store/checkOut';
import { STATE_FILE, type SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { parseState, type SiteState } from '../store/SiteState';
import { readHistory, type HistoryEntry } from './HistoryEntry';

/** A site as its newest commit has it. */
export interface OpenSite {
  readonly site: SiteLayout;
  readonly repository: SiteRepository;
  /** The newest commit; undefined before the first publish. */
  readonly tip: string | undefined;
  readonly state: SiteState | undefined;
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
  /** A sentence for each file that was repaired. */
  readonly notices: readonly string[];
}

/**
 * Reads a site: what is live, and how it came to be. This is the only way for a command to learn that. It fetches from
 * `origin` if there is one, and makes the site folder show what it found.
 *
 * @param compress whether a checkout gets compressed files, for the bundled web server.
 * @throws ToolError PARTS-046 when this checkout is older than the site, and what showTip throws.
 */
export async function openSite(site: SiteLayout, compress?: boolean): Promise<OpenSite> {
  const repository = new SiteRepository(site, compress);
  const found = await showTip(repository);
  if (!found)
    return { site, repository, tip: undefined, state: undefined, history: [], notices: [] };
  const { tip, repaired } = found;
  const state = intactStateAt(repository, tip);
  const notices = repaired.map(
    (file) => `${file} of the live site was not as it was published; it is written again.`,
  );
  return { site, repository, tip, state, history: readHistory(site), notices };
}

/** The state of a commit. @throws ToolError PARTS-046 when a newer gate has written it. */
export function stateAt(repository: SiteRepository, commit: string): SiteState {
  return parseState(repository.read(commit, STATE_FILE));
}

/**
 * The state of a commit without the keys of pages that are not the documents it was made with, so that they are rendered
 * again.
 *
 * @throws ToolError PARTS-046 when a newer gate has written it.
 */
export function intactStateAt(repository: SiteRepository, commit: string): SiteState {
  const state = stateAt(repository, commit);
  const { keys, documents = {} } = state;
  const files = repository.files(commit);
  const intact = Object.entries(keys).filter(([path]) => {
    const document = documents[path];
    return document !== undefined && files.get(pageFile(path)) === document;
  });
  return { ...state, keys: Object.fromEntries(intact) };
}
