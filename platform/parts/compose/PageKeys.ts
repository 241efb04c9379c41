import { createHash } from 'node:crypto';
import type { PinnedPage } from 'shared-config/contract/PageData';
import type { InlineStyle } from 'shared-config/contract/Composer';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';

/** What all documents of a site depend on. */
interface Frame {
  /** The release of the shell: its composer, its scripts and styles, its routes. */
  readonly shell: string;
  readonly config: RuntimeConfig;
}

/** What the document of one page depends on besides. */
interface PageFacts {
  readonly path: string;
  /** Missing for the 404 page, which the shell renders. */
  readonly remote?: {
    readonly part: string;
    /** The hash of the only file that the page is rendered from. */
    readonly module: string;
    /** What the document names of its remote's release; missing for a page that never hydrates. */
    readonly pinned?: PinnedPage;
    readonly styles: readonly InlineStyle[];
  };
}

/** The keys of pages, by path, as a state stores them. */
export type StoredKeys = Readonly<Record<string, string>>;

/**
 * Tells which live pages stay as they are. The key of a page is a hash of everything that its document depends on, so
 * two pages with one key are equal to the byte (docs/decisions/rendering-apart.md). It is stored with the version of the gate
 * that checked the page.
 */
export class PageKeys {
  private readonly frame: string;

  /**
   * @param live the keys of pages that are live and whole.
   * @param gate the version of the gate that checks the pages which are rendered now.
   */
  constructor(
    frame: Frame,
    private readonly live: StoredKeys,
    private readonly gate: number,
  ) {
    this.frame = JSON.stringify([frame.shell, frame.config]);
  }

  /**
   * The key to store for a page, and whether its live document stays.
   *
   * @param isChecked whether the page must have passed the current gate: its part changes.
   */
  of(page: PageFacts, isChecked: boolean): { readonly key: string; readonly kept: boolean } {
    const hash = createHash('sha256').update(this.frame).update(JSON.stringify(page));
    const key = hash.digest('base64url').slice(0, 22);
    const known = this.live[page.path];
    const now = `${this.gate} ${key}`;
    const kept = isChecked ? known === now : known?.split(' ')[1] === key;
    return { key: kept && known !== undefined ? known : now, kept };
  }
}
