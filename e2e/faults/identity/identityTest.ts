import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { ignoreMessages, RETRY_IF_CLOSED, test as base } from '../../fixtures/test';
import { injectFault } from '../injectFault';

interface Fixtures {
  /** The address of a server on 127.0.0.1 whose answers begin and never end. */
  readonly halfAnswers: string;
}

/** The addresses that have begun to answer. */
interface WithAnswers {
  readonly begun?: string[];
}

/** The requests that read and write the profile, and that delete an account. */
export const READ = 'documents:batchGet';
export const WRITE = 'documents:commit';
export const DELETE = 'accounts:delete';

/** What the browser itself logs about a request that failed, was tampered with or came late. */
const BROWSER_LINES =
  /^error: (Failed to load resource: |Failed to find a valid digest in the 'integrity' attribute )/;

/** The test for accounts, with a clock that it controls. The browser may report failed requests. */
export const test = base.extend<Fixtures>({
  page: async ({ page, consoleMessages }, provide) => {
    await page.clock.install();
    await page.addInitScript(recordAnswers);
    await provide(page);
    ignoreMessages(consoleMessages, BROWSER_LINES);
  },
  halfAnswers: async ({}, provide) => {
    const server = createServer((request, answer) => {
      request.resume();
      const type = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
      answer.writeHead(200, type).write('{"kind":');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

/** Injects a fault into one of the page's calls. @returns a function that lifts it. */
export const raise = (
  page: Page,
  call: string,
  respond: (route: Route) => Promise<void> | void,
): Promise<() => void> => injectFault(page, `**/${call}*`, respond);

/** Never answers a call. */
export const hang = (): void => undefined;

/** Breaks the connection of a call. */
export const abort = (route: Route): Promise<void> => route.abort();

/** Answers a call with an error of the provider. */
export const refuse =
  (status: number, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { error: { code: status, message } } });

/** Sends a request to the provider and drops the answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch(RETRY_IF_CLOSED);
  await route.abort();
}

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
