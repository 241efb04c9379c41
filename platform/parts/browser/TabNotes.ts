import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/**
 * Chromium's own remarks: about files, which `missing` lists, about the policy, which the page itself reports, and
 * about preloading, which depends on the speed of the machine.
 */
const REMARKS = /^Failed to load resource|Content Security Policy|was preloaded using link preload/;

/** A cancelled request is none; the page itself reports what the policy blocks. */
const NO_FAILURES = /ERR_ABORTED|ERR_BLOCKED_BY_CSP|^csp$/;

/** What a page that is still open says when the tab is emptied for the next one; it can arrive with the next one. */
const EMPTIED = /Force close delete origin/;

/** Milliseconds that a page is heard out that always requests something, as one with a poll does. */
const LONGEST_WAIT = 2000;

/** Notes what a tab says from the outside. Requests that leave `origin` play no role. */
export class TabNotes {
  /** See PageVisit for these three. */
  uncaught: string[] = [];
  messages: string[] = [];
  missing: string[] = [];
  readonly crashed: Promise<'crashed'>;
  private readonly open = new Set<Request>();
  private lastSign = Date.now();

  constructor(
    tab: Page,
    private readonly origin: string,
  ) {
    this.crashed = new Promise((resolve) => tab.on('crash', () => resolve('crashed')));
    tab.on('pageerror', ({ message, stack = '' }) => {
      this.lastSign = Date.now();
      if (!EMPTIED.test(message)) this.uncaught.push(this.inOneLine(message, stack));
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

  /** Begins new lists for another page. */
  forget(): void {
    [this.uncaught, this.messages, this.missing] = [[], [], []];
    this.open.clear();
  }

  /** Resolves when the tab has requested and said nothing for this many milliseconds from now on, or does not stop to. */
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

  /** Addresses without the origin, which exists for this check only. */
  private shortened(text: string): string {
    return text.replaceAll(this.origin, '');
  }
}
