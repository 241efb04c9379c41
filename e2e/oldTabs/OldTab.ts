import type { Page, Request } from '@playwright/test';
import { goInPlace, untilHydrated } from '../fixtures/test';

interface LoadedDocument {
  readonly path: string;
  /** The releases it requested, by part. */
  readonly releases: Map<string, Set<string>>;
}

/** A tab that stays open while the site changes, and the requests it makes. */
export class OldTab {
  /** The paths that were answered with an error. */
  readonly missing: string[] = [];
  private readonly loaded: LoadedDocument[] = [];
  /** The document that is being loaded. Until it arrives the old one may make requests. */
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

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.site + path);
    await untilHydrated(this.page, path);
    await this.page.waitForLoadState('networkidle');
  }

  /** Follows a link of the page to a path, or navigates in place if the page has none. */
  async goTo(path: string): Promise<void> {
    const link = this.page.locator(`a[href="${path}"]:not([target]):visible`).first();
    if ((await link.count()) > 0) return link.click();
    await goInPlace(this.page, path);
  }

  /** The paths that were loaded as documents. */
  documents(): string[] {
    return this.loaded.map(({ path }) => path);
  }

  /** The releases of each part that a document requested, in order; by default those of the latest document. */
  requested(document = this.loaded.length - 1): Record<string, string[]> {
    const releases = this.loaded[document]?.releases ?? [];
    return Object.fromEntries(
      [...releases].sort().map(([part, requested]) => [part, [...requested]]),
    );
  }

  private note(request: Request): void {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) this.coming = pathname;
    const [, part, release] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(pathname) ?? [];
    const releases = this.loaded.at(-1)?.releases;
    if (part && release) releases?.set(part, (releases.get(part) ?? new Set()).add(release));
  }
}
