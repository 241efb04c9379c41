import { SITE } from '../../site/addresses';
import { expect } from '../../fixtures/test';
import { reset, type BorderFault, type Crossing, type RowsBorder } from './RowsBorder';
import type { Outcome } from './rowsForms';
import type { RowsVisitor } from './RowsVisitor';

/** A fault, how it occurs, and the outcome for each form. */
export interface RowsFault {
  /** Completes "where …". */
  readonly where: string;
  /** Sends the form into the fault, which is lifted afterwards. */
  readonly send: (visitor: RowsVisitor, border: RowsBorder) => Promise<void>;
  /** Whether the network comes back, with which the outbox sends by itself. */
  readonly returns?: true;
  /** Whether every form meets it; otherwise the contact page does, because all forms send their rows by the same code. */
  readonly everyForm?: true;
  /** Whether the test controls the page's clock. */
  readonly timed?: true;
  /** For the waitlist, the contact page and the footer form (spec §7.1, §7.2). */
  readonly outcomes: readonly [Outcome, Outcome, Outcome];
}

/** The browser may read the answer. */
const READABLE = { 'access-control-allow-origin': SITE };

const HTML = '<!doctype html><title>Sign in</title><p>{"created":1}</p>';

const REFUSED: RowsFault['outcomes'] = ['refused', 'refused', 'believed'];
// The waitlist reads no field of an answer, and the footer form reads nothing at all.
const NO_ROW_MADE: RowsFault['outcomes'] = ['believed', 'refused', 'believed'];
const UNREACHABLE: RowsFault['outcomes'] = ['unreachable', 'unreachable', 'unreachable'];
const STORED: RowsFault['outcomes'] = ['stored', 'stored', 'stored'];

const into =
  (fault: BorderFault): RowsFault['send'] =>
  async (visitor, border) => {
    border.raise(fault);
    await visitor.press();
  };

const answer =
  (status: number, type?: string, body?: string) =>
  ({ answer: response }: Crossing): void => {
    response.writeHead(status, { ...READABLE, ...(type ? { 'content-type': type } : {}) });
    response.end(body);
  };

/** Sends the form, and waits until the border holds the request. */
async function pressAndWait(visitor: RowsVisitor, border: RowsBorder): Promise<void> {
  border.raise(border.hold());
  await visitor.press();
  await expect.poll(() => border.posts).toBe(1);
}

const FAULT_BODY = JSON.stringify({ created: 1, error: { code: 'fault', message: 'A fault.' } });

const ANSWER_FAULTS: readonly RowsFault[] = [
  {
    where: 'the service answers 429',
    send: into({ respond: answer(429, 'application/json', FAULT_BODY) }),
    outcomes: REFUSED,
  },
  {
    where: 'the service answers 500',
    everyForm: true,
    send: into({ respond: answer(500, 'application/json', FAULT_BODY) }),
    outcomes: REFUSED,
  },
  {
    where: 'a page of HTML comes back with 200',
    everyForm: true,
    send: into({ respond: answer(200, 'text/html', HTML) }),
    outcomes: NO_ROW_MADE,
  },
  {
    where: 'nothing comes back with 200',
    send: into({ respond: answer(200) }),
    outcomes: NO_ROW_MADE,
  },
  {
    where: 'the service answers 204',
    send: into({ respond: answer(204) }),
    outcomes: NO_ROW_MADE,
  },
  {
    where: 'the service redirects to a page of HTML',
    send: into({
      respond: (crossing) => {
        if (crossing.path === '/sign-in') answer(200, 'text/html', HTML)(crossing);
        else crossing.answer.writeHead(302, { ...READABLE, location: '/sign-in' }).end();
      },
    }),
    outcomes: NO_ROW_MADE,
  },
];

const CONNECTION_FAULTS: readonly RowsFault[] = [
  {
    where: 'the service does not know the origin of the site',
    send: into({ origin: 'https://elsewhere.example' }),
    outcomes: UNREACHABLE,
  },
  {
    where: 'the connection is reset',
    send: into({ respond: reset }),
    outcomes: UNREACHABLE,
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
    outcomes: UNREACHABLE,
  },
  {
    where: 'the answer takes 10 seconds',
    timed: true,
    send: async (visitor, border) => {
      await pressAndWait(visitor, border);
      await visitor.page.clock.fastForward(10_000);
      await visitor.expectBusy();
      border.release();
    },
    outcomes: STORED,
  },
  {
    where: 'the browser is offline',
    everyForm: true,
    returns: true,
    send: async (visitor) => {
      await visitor.page.context().setOffline(true);
      await visitor.press();
      await visitor.expectOutcome('unreachable');
      await visitor.press();
    },
    outcomes: UNREACHABLE,
  },
  {
    where: 'the browser goes offline while the row is being sent and comes back',
    returns: true,
    send: async (visitor, border) => {
      await pressAndWait(visitor, border);
      await visitor.page.context().setOffline(true);
      border.cut();
    },
    outcomes: UNREACHABLE,
  },
];

const VISITOR_FAULTS: readonly RowsFault[] = [
  {
    where: 'the button is pressed twice and the form is sent once more by script',
    everyForm: true,
    send: async (visitor, border) => {
      border.raise(border.hold());
      await visitor.button.dblclick();
      await visitor.form
        .form(visitor.page)
        .evaluate((form) => (form as HTMLFormElement).requestSubmit());
      await expect.poll(() => border.posts).toBe(1);
      border.release();
    },
    outcomes: STORED,
  },
  {
    where: 'the page is reloaded while the row is being sent',
    everyForm: true,
    send: async (visitor, border) => {
      await pressAndWait(visitor, border);
      await visitor.page.reload();
      border.lift();
      await visitor.untilReady();
    },
    outcomes: ['unheard', 'unheard', 'unheard'],
  },
];

export const FAULTS: readonly RowsFault[] = [
  ...ANSWER_FAULTS,
  ...CONNECTION_FAULTS,
  ...VISITOR_FAULTS,
];
