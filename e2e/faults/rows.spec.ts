import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, ignoreMessages } from '../fixtures/test';
import { SITE } from '../site/addresses';
import { emptied, expectTyped } from './formFields';
import { reset, test, type BorderFault, type Crossing, type RowsBorder } from './rows/RowsBorder';
import { FORMS, RowsVisitor, type Outcome } from './rows/RowsVisitor';

/** A fault, how it occurs, and the outcome for the forms that meet it. */
interface RowsFault {
  /** Completes "where …". */
  readonly where: string;
  /** Sends the form into the fault, which is lifted afterwards. */
  readonly send: (visitor: RowsVisitor, border: RowsBorder) => Promise<void>;
  /** Whether the network comes back, with which the outbox sends by itself. */
  readonly returns?: true;
  /** Whether the test controls the page's clock. */
  readonly timed?: true;
  /** For the contact page, the waitlist and the footer form (spec §7.1, §7.2), as far as they meet it. */
  readonly outcomes: readonly [Outcome, Outcome?, Outcome?];
}

const into =
  (fault: BorderFault): RowsFault['send'] =>
  async (visitor, border) => {
    border.raise(fault);
    await visitor.press();
  };

const answer =
  (status: number, type: string, body: string) =>
  ({ answer: response }: Crossing): void => {
    // The browser may read the answer.
    response.writeHead(status, { 'access-control-allow-origin': SITE, 'content-type': type });
    response.end(body);
  };

/** Sends the form, and waits until the border holds the request. */
async function pressAndWait(visitor: RowsVisitor, border: RowsBorder): Promise<void> {
  border.raise(border.hold());
  await visitor.press();
  await expect.poll(() => border.posts).toBe(1);
}

/** The contact page meets all of them, the other forms what the answer and the connection can do. */
const FAULTS: readonly RowsFault[] = [
  {
    where: 'the service answers 500',
    send: into({ respond: answer(500, 'application/json', '{"created":1}') }),
    outcomes: ['refused', 'refused', 'believed'],
  },
  {
    where: 'a page of HTML comes back with 200',
    send: into({ respond: answer(200, 'text/html', '<title>Sign in</title><p>{"created":1}') }),
    // The waitlist reads no field of an answer, and the footer form reads nothing at all.
    outcomes: ['refused', 'believed', 'believed'],
  },
  {
    where: 'the service does not know the origin of the site',
    send: into({ origin: 'https://elsewhere.example' }),
    outcomes: ['unreachable', 'unreachable', 'unreachable'],
  },
  {
    where: 'the connection is reset',
    send: into({ respond: reset }),
    outcomes: ['unreachable'],
  },
  {
    where: 'no answer comes within 30 seconds',
    timed: true,
    send: async (visitor, border) => {
      await pressAndWait(visitor, border);
      await visitor.page.clock.fastForward(20_000);
      await visitor.expectBusy();
      await visitor.page.clock.fastForward(10_000);
    },
    outcomes: ['unreachable'],
  },
  {
    where: 'the answer takes 10 seconds and the button is pressed again meanwhile',
    timed: true,
    send: async (visitor, border) => {
      border.raise(border.hold());
      await visitor.button.dblclick();
      await visitor.form
        .form(visitor.page)
        .evaluate((form) => (form as HTMLFormElement).requestSubmit());
      await expect.poll(() => border.posts).toBe(1);
      await visitor.page.clock.fastForward(10_000);
      await visitor.expectBusy();
      border.release();
    },
    outcomes: ['stored', 'stored', 'stored'],
  },
  {
    where: 'the browser goes offline while the row is being sent and comes back',
    returns: true,
    send: async (visitor, border) => {
      await pressAndWait(visitor, border);
      await visitor.page.context().setOffline(true);
      border.cut();
    },
    outcomes: ['unreachable'],
  },
  {
    where: 'the page is reloaded while the row is being sent',
    send: async (visitor, border) => {
      await pressAndWait(visitor, border);
      await visitor.page.reload();
      border.lift();
      await visitor.untilReady();
    },
    outcomes: ['unheard'],
  },
];

/** What the browser itself logs about a failed request. */
const BROWSER_REPORTS = /Failed to load resource|blocked by CORS policy/;

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
      test(`where ${where}, what is sent from ${form.name} is ${outcome}${returns ? ', and sent again by itself' : ''}, and the form works again (spec §8)`, async ({
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
