import type { HistoryEntry } from '../history/HistoryEntry';
import { parseHistory } from '../history/historyFile';
import { SITE_BRANCH, type SiteBranch } from './SiteBranch';

/** The history on the site's branch. It tells what is live, without a checkout of the site. */
export class BranchHistory {
  private commit?: string | undefined;
  private entries: readonly HistoryEntry[] = [];

  constructor(private readonly branch: SiteBranch) {}

  /**
   * Every entry, oldest first. Asks `origin` for the newest commit each time, and fetches only another one: a fetch
   * brings the whole site.
   *
   * @throws ExecaError when `origin` does not answer, ToolError PARTS-030 for a line that is not an entry.
   */
  async read(): Promise<readonly HistoryEntry[]> {
    if (this.commit !== undefined && (await this.branch.newest()) === this.commit)
      return this.entries;
    const commit = await this.branch.fetchNewest();
    const text = commit === undefined ? '' : await this.branch.read(commit, 'history.jsonl');
    this.entries = parseHistory(text, `history.jsonl of the branch ${SITE_BRANCH}`);
    this.commit = commit;
    return this.entries;
  }
}
