import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { RETRY_IF_CLOSED } from '../../fixtures/retryIfClosed';
import { injectFault } from '../injectFault';
import { test as base } from './browserLinesTest';

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

/** The test for accounts, with a clock that it controls. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, provide) => {
    await page.clock.install();
    await page.addInitScript(recordAnswers);
    await provide(page);
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
