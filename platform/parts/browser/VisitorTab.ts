import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Request } from 'playwright-core';
import { CONTRAST, RULES, type Barrier, type PageLooks } from '../verify/visit/lookViolations';
import type { PageVisit } from '../verify/visit/PageVisit';

/** A page counts as quiet after this many milliseconds without requests and messages. */
const QUIET = 150;

/** How many milliseconds a page that hangs has to answer `pageCheck.facts()`. */
const LAST_WORDS = 250;

/** Playwright's errors about a page that loads another address, or whose address does not load. */
const LEFT = /Execution context was destroyed|net::ERR|interrupted by another navigation/;

/** The window of a small phone, in CSS pixels: most visitors have one, and what is too wide shows there first. */
const PHONE = { width: 360, height: 640 };

/** The port of an address that nothing listens on. */
const DISCARD = 9;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type InPage = Writable<Pick<PageVisit, 'status' | 'words' | 'refused' | 'deadForms'>> &
  Partial<Writable<Pick<PageVisit, 'messages' | 'looks'>>>;

/** A tab with an empty storage that reaches nothing but the site. */
export class VisitorTab {
  private readonly notes: TabNotes;

  private constructor(
    private readonly origin: string,
    private readonly tab: Page,
    private readonly session: CDPSession,
    private readonly axe: string,
  ) {
    this.notes = new TabNotes(tab, origin);
  }

  /**
   * @param origin where the site is, without a slash at the end
   * @param watch the script that observes the page from inside
   * @param axe the script of axe-core
   */
  static async open(
    browser: Browser,
    origin: string,
    watch: string,
    axe: string,
  ): Promise<VisitorTab> {
    const context = await browser.newContext({
      // A proxy instead of a filter for each request, which would switch the cache off.
      proxy: { server: `http://127.0.0.1:${DISCARD}`, bypass: new URL(origin).host },
      serviceWorkers: 'block',
      viewport: PHONE,
    });
    await context.addInitScript({ content: watch });
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    return new VisitorTab(origin, tab, session, axe);
  }

  /**
   * Opens a page, waits until it is hydrated and quiet, looks at it, and submits its forms. Takes at most `bound` milliseconds. If the
   * state is neither `hydrated` nor `failed`, the tab cannot be used again.
   */
  async visit(page: PageVisit['page'], bound: number): Promise<PageVisit> {
    const { notes } = this;
    const seen: InPage = {
      status: 0,
      words: { before: '', after: '' },
      refused: [],
      deadForms: [],
    };
    const late = pause(bound, 'late' as const, { ref: false });
    const hydrated = this.hydrate(page, seen).catch((error: unknown) => {
      if (!LEFT.test(String(error))) throw error;
      return seen.status > 0 ? ('left' as const) : ('late' as const);
    });
    const first = await Promise.race([hydrated, notes.crashed, late]);
    // On a busy machine, Playwright may not report that the page has left.
    const arrived = seen.status > 0;
    const state = first === 'late' && arrived && this.hasLeft(page.path) ? 'left' : first;
    if (state === 'late' && arrived)
      await Promise.race([this.ask(seen), pause(LAST_WORDS, undefined, { ref: false })]);
    // A tab that is lost continues noting what it does.
    const [uncaught, messages, missing] = [
      [...notes.uncaught],
      [...notes.messages],
      [...notes.missing],
    ];
    return { page, state, uncaught, messages, missing, ...seen };
  }

  /**
   * Clears the storage. The cache stays, because files of releases never change. The tab stays on its page: an empty page
   * in between costs another process, and doubles the time of a site with sixteen pages.
   */
  async forget(): Promise<void> {
    const { origin } = this;
    this.notes.forget();
    await this.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }

  readonly close = (): Promise<void> => this.tab.context().close();

  private async hydrate(
    { path, from }: PageVisit['page'],
    seen: InPage,
  ): Promise<PageVisit['state']> {
    const { tab, notes } = this;
    const address = this.origin + encodeURI(path);
    const response = await tab.goto(address, { waitUntil: 'commit' });
    seen.status = response?.status() ?? 0;
    let state = await tab.evaluate<SettledState>('pageCheck.settled');
    if (state === 'hydrated' && from !== undefined) {
      const paths = JSON.stringify([from, path]);
      state = await tab.evaluate<SettledState>(`pageCheck.moveInPlace(...${paths})`);
    }
    await tab.evaluate('pageLook.loadPictures()');
    await notes.quiet(QUIET);
    if (this.hasLeft(path)) return 'left';
    await this.ask(seen);
    if (state === 'failed') return state;
    const looks = await tab.evaluate<Omit<PageLooks, 'barriers'>>('pageLook.facts()');
    seen.looks = { ...looks, barriers: await this.barriers() };
    // The services do not exist here, so from now on the page may log errors, but it may not throw.
    seen.messages = [...notes.messages];
    const { submitted, deadForms } = await tab.evaluate<SubmittedForms>('pageCheck.submitForms()');
    seen.deadForms = deadForms;
    if (submitted > 0) await notes.quiet(QUIET);
    return state;
  }

  /** What axe finds in the page. Sizes and names are the same in the dark. */
  private async barriers(): Promise<readonly Barrier[]> {
    const { tab } = this;
    await tab.evaluate(this.axe);
    const find = (rules: readonly string[]) =>
      tab.evaluate<Barrier[]>(`pageLook.barriers(${JSON.stringify(rules)})`);
    const light = await find(RULES);
    await tab.emulateMedia({ colorScheme: 'dark' });
    const dark = await find([CONTRAST]);
    await tab.emulateMedia({ colorScheme: 'light' });
    return [...light, ...dark.map((barrier) => ({ ...barrier, dark: true }))];
  }

  private hasLeft(path: string): boolean {
    const { pathname } = new URL(this.origin + encodeURI(path));
    return new URL(this.tab.url()).pathname !== pathname;
  }

  private async ask(seen: InPage): Promise<void> {
    Object.assign(seen, await this.tab.evaluate<Partial<InPage>>('pageCheck.facts()'));
  }
}

type SettledState = 'hydrated' | 'failed';
type SubmittedForms = Pick<PageVisit, 'deadForms'> & { readonly submitted: number };

/** Messages of Chromium about what `missing` and `refused` list, and about preloading, which depends on the machine. */
const REMARKS = /^Failed to load resource|Content Security Policy|was preloaded using link preload/;

/** Cancelled requests, and what the policy blocks, which the page itself reports. */
const NO_FAILURES = /ERR_ABORTED|ERR_BLOCKED_BY_CSP|^csp$/;

/** The most milliseconds to wait for a page that keeps requesting something, such as one that polls. */
const LONGEST_WAIT = 2000;

/** Collects what a tab does as seen from outside. Ignores requests that leave `origin`. */
export class TabNotes {
  /** See PageVisit for these three. */
  uncaught: string[] = [];
  messages: string[] = [];
  missing: string[] = [];
  readonly crashed: Promise<'crashed'>;
  private readonly open = new Set<Request>();
  /** Whether the last page is still open although its storage is cleared. */
  private isLeaving = false;
  private lastSign = Date.now();

  constructor(
    tab: Page,
    private readonly origin: string,
  ) {
    this.crashed = new Promise((resolve) => tab.on('crash', () => resolve('crashed')));
    tab.on('pageerror', ({ message, stack = '' }) => {
      this.lastSign = Date.now();
      this.uncaught.push(this.inOneLine(message, stack));
    });
    tab.on('framenavigated', (frame) => {
      if (this.isLeaving && frame === tab.mainFrame()) this.begin();
    });
    tab.on('console', (message) => {
      this.lastSign = Date.now();
      const text = message.text();
      if (!['error', 'warning'].includes(message.type()) || REMARKS.test(text)) return;
      const { url, lineNumber, columnNumber } = message.location();
      // An error that was logged brings the stack of its origin.
      const stack = `${text} ${url}:${lineNumber + 1}:${columnNumber + 1}`;
      this.messages.push(this.inOneLine(text, stack));
    });
    tab.on('request', (request) => {
      this.lastSign = Date.now();
      if (this.isOwn(request)) this.open.add(request);
    });
    tab.on('response', (response) => {
      const request = response.request();
      if (response.status() >= 400 && !request.isNavigationRequest())
        this.noteMissing(request, `status ${response.status()}`);
    });
    const end = (request: Request): void => {
      this.lastSign = Date.now();
      this.open.delete(request);
    };
    tab.on('requestfinished', end);
    tab.on('requestfailed', (request) => {
      end(request);
      const { errorText = '' } = request.failure() ?? {};
      if (!NO_FAILURES.test(errorText)) this.noteMissing(request, errorText);
    });
  }

  /** Begins new lists for another page, and again when it opens, because the last page may still report its lost storage. */
  forget(): void {
    this.begin();
    this.open.clear();
    this.isLeaving = true;
  }

  private begin(): void {
    [this.uncaught, this.messages, this.missing] = [[], [], []];
    this.isLeaving = false;
  }

  /** Resolves when the tab is quiet for so many milliseconds, or after LONGEST_WAIT. */
  async quiet(milliseconds: number): Promise<void> {
    this.lastSign = Date.now();
    const end = this.lastSign + LONGEST_WAIT;
    const isQuiet = (): boolean =>
      this.open.size === 0 && Date.now() - this.lastSign >= milliseconds;
    while (!isQuiet() && Date.now() < end) await pause(10);
  }

  private noteMissing(request: Request, why: string): void {
    if (this.isOwn(request)) this.missing.push(this.shortened(`${request.url()} (${why})`));
  }

  private isOwn(request: Request): boolean {
    return request.url().startsWith(`${this.origin}/`);
  }

  /** The first line of a message and the first place in a stack. */
  private inOneLine(message: string, stack: string): string {
    const [line = ''] = message.split('\n');
    const [place] = /https?:\/\/[^\s()]+:\d+:\d+/.exec(stack) ?? [];
    return this.shortened(place ? `${line} (${place})` : line);
  }

  /** Removes the origin, which exists for this check only. */
  private shortened(text: string): string {
    return text.replaceAll(this.origin, '');
  }
}
