import type { Page, Request } from '@playwright/test';
import { expect } from '../fixtures/test';

interface LoadedDocument {
  readonly path: string;
  /** Releases that it asked for, by part. */
  readonly releases: Map<string, Set<string>>;
}

/** A tab that stays open while the site changes, and everything it asks the site for. */
export class OldTab {
  /** Addresses that the site does not have. */
  readonly missing: string[] = [];
  private readonly loaded: LoadedDocument[] = [];
  /** The document that has been asked for and is not there yet: until then the old one may go on asking. */
  private coming: string | undefined;

  constructor(
    readonly page: Page,
    private readonly site: string,
  ) {
    page.on('request', (request) => this.note(request));
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || this.coming === undefined) return;
      this.loaded.push({ path: this.coming, releases: new Map() });
      this.coming = undefined;
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.missing.push(new URL(response.url()).pathname);
    });
  }

  /** Opens a page and waits until it has come to life. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.site + path);
    await this.untilHydrated(path);
    await this.page.waitForLoadState('networkidle');
  }

  /** Follows a link of the page to a path, or goes there as a link would where the page has none. */
  async goTo(path: string): Promise<void> {
    const link = this.page.locator(`a[href="${path}"]:not([target]):visible`).first();
    if ((await link.count()) > 0) return link.click();
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  async untilHydrated(path: string): Promise<void> {
    await expect(this.page.locator('#outlet')).toHaveAttribute('data-ready', path);
  }

  /** The paths that were loaded as documents. */
  documents(): string[] {
    return this.loaded.map(({ path }) => path);
  }

  /** The releases of each part that a document asked for, in order; the latest document unless told otherwise. */
  asked(document = this.loaded.length - 1): Record<string, string[]> {
    const releases = this.loaded[document]?.releases ?? [];
    return Object.fromEntries([...releases].sort().map(([part, asked]) => [part, [...asked]]));
  }

  private note(request: Request): void {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) this.coming = pathname;
    const [, part, release] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(pathname) ?? [];
    const releases = this.loaded.at(-1)?.releases;
    if (part && release) releases?.set(part, (releases.get(part) ?? new Set()).add(release));
  }
}
