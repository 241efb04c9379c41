import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, ignoreMessages } from '../fixtures/test';
import { emptied, expectTyped } from './formFields';
import { FAULTS } from './rows/rowsFaults';
import { test } from './rows/RowsBorder';
import { FORMS, RowsVisitor, type Outcome, type RowsForm } from './rows/RowsVisitor';

/** What the browser itself logs about a failed request. */
const BROWSER_REPORTS = /Failed to load resource|blocked by CORS policy/;

function promise(form: RowsForm, outcome: Outcome): string {
  if (outcome === 'unheard') return 'keeps what was typed';
  const failed = outcome === 'refused' || outcome === 'unreachable';
  const message = form.says[failed ? outcome : 'stored'];
  return failed ? `says "${message}" and keeps what was typed` : `shows "${message}"`;
}

/** Expects the log entries that the specification requires, and no others. */
function expectLogs(messages: readonly string[], wanted?: RegExp): void {
  const ours = messages.filter((text) => !BROWSER_REPORTS.test(text));
  if (!wanted) expect(ours).toEqual([]);
  else expect(ours.join('\n')).toMatch(wanted);
}

/** Installs a clock that the test controls. */
async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
  // Playwright's clock does not control AbortSignal.timeout.
  await page.addInitScript(() => {
    AbortSignal.timeout = (delay) => {
      const bound = new AbortController();
      setTimeout(() => bound.abort(new DOMException('Too late.', 'TimeoutError')), delay);
      return bound.signal;
    };
  });
}

test.describe('fault matrix: rows', () => {
  for (const { where, returns = false, timed, send, outcomes } of FAULTS) {
    for (const [at, form] of FORMS.entries()) {
      const outcome = outcomes[at];
      if (!outcome) continue;
      test(`where ${where}, ${form.name} ${promise(form, outcome)}${returns ? ', sends it by itself' : ''}, then works again (spec §8)`, async ({
        page,
        border,
        consoleMessages,
      }) => {
        const [mark, later] = [randomUUID(), randomUUID()];
        const visitor = new RowsVisitor(page, form);
        if (timed) await takeClock(page);
        await visitor.visit();
        await visitor.fill(mark);

        await send(visitor, border);
        await visitor.expectOutcome(outcome);
        expect(visitor.rows(mark)).toHaveLength(outcome === 'stored' ? 1 : 0);
        expectLogs(consoleMessages.splice(0), form.logs[outcome]);

        border.lift();
        await page.context().setOffline(false);
        if (returns) {
          await expect.poll(() => visitor.rows(mark)).toHaveLength(1);
          await expectTyped(form.form(page), emptied(form.typed('')));
          border.lift();
          // The code of the outbox could not be loaded without network.
          ignoreMessages(consoleMessages, BROWSER_REPORTS);
        }
        const isOver = returns || outcome === 'stored' || outcome === 'believed';
        if (isOver && !returns) await visitor.comeBack();
        if (isOver) await visitor.fill(later);
        else await visitor.expectTyped(mark);
        await visitor.press();
        await visitor.expectOutcome('stored');
        expect(border.posts).toBe(1);
        if (isOver) visitor.expectOneRow(later);
        if (outcome !== 'believed') visitor.expectOneRow(mark);
      });
    }
  }
});
