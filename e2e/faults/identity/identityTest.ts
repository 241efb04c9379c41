import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ignoreMessages } from '../../fixtures/consoleMessages';
import { test as base } from '../../fixtures/stillTest';

interface Silence {
  /** Removes what the browser itself logs about requests from the console. */
  readonly browserLines: undefined;
}

/** What the browser itself logs about a request that failed, was tampered with or came late. */
const BROWSER_LINES =
  /^error: (Failed to load resource: |Failed to find a valid digest in the 'integrity' attribute )|was preloaded using link preload/;

/** The test with a silent console, in which the browser may report failed requests. */
export const browserLinesTest = base.extend<Silence>({
  browserLines: [
    async ({ consoleMessages }, provide) => {
      await provide(undefined);
      ignoreMessages(consoleMessages, BROWSER_LINES);
    },
    { auto: true },
  ],
});

interface Fixtures {
  /** A server whose answers stop halfway. */
  readonly halfAnswers: HalfAnswers;
}

/** The addresses that have begun to answer. */
interface WithAnswers {
  readonly begun?: string[];
}

/** The test for accounts, with a clock that it controls. */
export const test = browserLinesTest.extend<Fixtures>({
  page: async ({ page }, provide) => {
    await page.clock.install();
    await page.addInitScript(recordAnswers);
    await provide(page);
  },
  halfAnswers: async ({}, provide) => {
    const server = await HalfAnswers.open();
    await provide(server);
    await server.close();
  },
});

/** Waits until the answer to a call has begun to arrive in the page. */
export async function untilAnswerBegins(page: Page, call: string): Promise<void> {
  await page.waitForFunction(
    (part) => (window as WithAnswers).begun?.some((address) => address.includes(part)),
    call,
  );
}

function recordAnswers(): void {
  const begun: string[] = [];
  const fetchAsBefore = window.fetch;
  Object.assign(window, { begun });
  window.fetch = async (...request) => {
    const response = await fetchAsBefore(...request);
    begun.push(String(request[0]));
    return response;
  };
}

/** A server on 127.0.0.1 whose answers begin and never end. */
export class HalfAnswers {
  readonly #server = createServer((request, answer) => {
    request.resume();
    answer.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    answer.write('{"kind":');
  });

  static async open(): Promise<HalfAnswers> {
    const server = new HalfAnswers();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
