import type { Page } from '@playwright/test';
import { test as base } from './browserLinesTest';
import { HalfAnswers } from './HalfAnswers';

interface Fixtures {
  /** A server whose answers stop halfway. */
  readonly halfAnswers: HalfAnswers;
}

/** The addresses that have begun to answer. */
interface WithAnswers {
  readonly begun?: string[];
}

/** The test for accounts, with a clock that it controls. */
export const test = base.extend<Fixtures>({
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
