import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { PageVisit, VisitedPage } from '../verify/browser/PageVisit';
import { TabNotes } from './TabNotes';

/** A page is heard out until it has requested and said nothing for this many milliseconds. */
const QUIET = 150;

/** A page that hangs has this many milliseconds to say what it knows. */
const LAST_WORDS = 250;

/** What Playwright says about a page that loads another address, or whose address does not load. */
const LEFT = /Execution context was destroyed|net::ERR|interrupted by another navigation/;

/** The port of an address that nothing listens on. */
const DISCARD = 9;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type InPage = Writable<Pick<PageVisit, 'status' | 'words' | 'refused' | 'deadForms' | 'messages'>>;

/** A tab of a visitor who has never been on the site. It reaches nothing but the site. */
export class VisitorTab {
  private readonly notes: TabNotes;

  private constructor(
    private readonly origin: string,
    private readonly tab: Page,
    private readonly session: CDPSession,
  ) {
    this.notes = new TabNotes(tab, origin);
  }

  /**
   * @param port of 127.0.0.1, where the site is
   * @param watch the script that notes what only a page itself can know
   */
  static async open(browser: Browser, port: number, watch: string): Promise<VisitorTab> {
    const context = await browser.newContext({
      // A proxy instead of a filter for each request, which would switch the cache off.
      proxy: { server: `http://127.0.0.1:${DISCARD}`, bypass: `127.0.0.1:${port}` },
      serviceWorkers: 'block',
    });
    await context.addInitScript({ content: watch });
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    return new VisitorTab(`http://127.0.0.1:${port}`, tab, session);
  }

  /**
   * Opens a page, waits until it is hydrated and quiet, and submits its forms. Takes at most `bound` milliseconds,
   * whatever the page does. After any other state than `hydrated` and `failed`, the tab is of no more use.
   */
  async visit(page: VisitedPage, bound: number): Promise<PageVisit> {
    const { notes } = this;
    const seen: InPage = {
      status: 0,
      words: { before: '', after: '' },
      refused: [],
      deadForms: [],
      messages: notes.messages,
    };
    const late = pause(bound, 'late' as const, { ref: false });
    const hydrated = this.hydrate(page, seen).catch((error: unknown) => {
      if (LEFT.test(String(error))) return 'left' as const;
      throw error;
    });
    const first = await Promise.race([hydrated, notes.crashed, late]);
    // On a busy machine Playwright may not say that the page has gone.
    const state = first === 'late' && this.hasLeft(page.path) ? 'left' : first;
    if (state === 'late')
      await Promise.race([this.ask(seen), pause(LAST_WORDS, undefined, { ref: false })]);
    return { page, state, uncaught: notes.uncaught, missing: notes.missing, ...seen };
  }

  /**
   * Forgets everything but the files of the site, which never change. The tab stays on its page: leaving it for an
   * empty one costs another process, and doubles the time of a site with sixteen pages.
   */
  async forget(): Promise<void> {
    const { origin } = this;
    await this.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    this.notes.forget();
  }

  readonly close = (): Promise<void> => this.tab.context().close();

  private async hydrate({ path, inPlace }: VisitedPage, seen: InPage): Promise<PageVisit['state']> {
    const { tab, notes } = this;
    const address = this.origin + encodeURI(path);
    const response = await tab.goto(address, { waitUntil: 'commit' });
    seen.status = response?.status() ?? 0;
    let state = await tab.evaluate<SettledState>('pageCheck.settled');
    if (state === 'hydrated' && inPlace)
      state = await tab.evaluate<SettledState>(`pageCheck.moveInPlace(${JSON.stringify(path)})`);
    await notes.quiet(QUIET);
    if (this.hasLeft(path)) return 'left';
    await this.ask(seen);
    if (state === 'failed') return state;
    // From here on the page may say that a service does not answer, but it may not throw.
    seen.messages = [...notes.messages];
    const { submitted, deadForms } = await tab.evaluate<SubmittedForms>('pageCheck.submitForms()');
    seen.deadForms = deadForms;
    if (submitted > 0) await notes.quiet(QUIET);
    return state;
  }

  private hasLeft(path: string): boolean {
    const { pathname } = new URL(this.origin + encodeURI(path));
    return new URL(this.tab.url()).pathname !== pathname;
  }

  /** Asks the page for what only the page itself knows. */
  private async ask(seen: InPage): Promise<void> {
    Object.assign(seen, await this.tab.evaluate<Partial<InPage>>('pageCheck.facts()'));
  }
}

type SettledState = 'hydrated' | 'failed';
type SubmittedForms = Pick<PageVisit, 'deadForms'> & { readonly submitted: number };
