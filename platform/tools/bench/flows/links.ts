import { setTimeout as pause } from 'node:timers/promises';
import { DevTools } from '../browser/DevTools';
import { SIDES, type Side } from '../served/Side';

/** Whether the browser had the page ready before the press; `held` is a press that lasts as long as a visitor's. */
export type Kind = 'prerendered' | 'fetched' | 'held';

/** A press on a link. */
export interface Followed {
  readonly side: Side;
  /** What the browser really did. The twin has nothing that prerenders. */
  readonly kind: Kind;
  /** Milliseconds from the press, or from the end of a held one, until the next page's first paint, which shows its h1. */
  readonly milliseconds: number;
}

const KINDS: readonly Kind[] = ['fetched', 'held', 'prerendered'];

const FROM = '/about';
const TO = '/services';

/** A visitor who points at a link first; browsers prerender after 200 ms. */
const POINTED_MS = 2500;
const HELD_MS = 80;
const BOUND_MS = 8000;
const ANSWER_MS = 500;

/** Presses a link at once, for a while, and after pointing at it, on the site and on the twin in turn. */
export async function* measureLinks(
  chromium: string,
  origins: Readonly<Record<Side, string>>,
  rounds: number,
): AsyncGenerator<Followed | string> {
  for (let round = 0; round < rounds; round++)
    for (const side of SIDES)
      for (const kind of KINDS.filter((one) => side === 'site' || one !== 'prerendered')) {
        const browser = DevTools.start(chromium);
        try {
          const followed = await follow(browser, origins[side], kind);
          const where = `${FROM} → ${TO} on the ${side}`;
          yield followed
            ? { side, ...followed }
            : `${where}: no document was painted after the press`;
        } finally {
          await browser.stop();
        }
      }
}

async function follow(
  browser: DevTools,
  origin: string,
  wanted: Kind,
): Promise<Omit<Followed, 'side'> | undefined> {
  const [page = ''] = await browser.pages();
  await browser.send('Page.enable', {}, page);
  await browser.send('Page.navigate', { url: origin + FROM }, page);
  await until(() =>
    browser.evaluate(page, `document.readyState === 'complete' && location.pathname === '${FROM}'`),
  );
  await pause(500);
  const at = await browser.evaluate<{ x: number; y: number }>(
    page,
    placeOfLink(wanted === 'held' ? 'click' : 'pointerdown'),
  );
  const mouse = (type: string): Promise<unknown> =>
    browser.send('Input.dispatchMouseEvent', { type, ...at, ...BUTTON }, page);
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at }, page);
  if (wanted === 'prerendered') await pause(POINTED_MS);
  await mouse('mousePressed');
  if (wanted === 'held') await pause(HELD_MS);
  // The page may be gone before the browser answers.
  void mouse('mouseReleased').catch(() => undefined);
  const painted = await until(async () => {
    const pages = await browser.pages();
    // A page that is gone does not answer.
    const asked = pages.map((one) =>
      Promise.race([
        browser.evaluate<Painted | undefined>(one, PAINTED).catch(() => undefined),
        pause(ANSWER_MS, undefined, { ref: false }),
      ]),
    );
    return (await Promise.all(asked)).find(Boolean);
  });
  if (!painted) return undefined;
  const { pressed, shown, activated } = painted;
  // A browser may begin with the press to prerender, which is no earlier than a plain link.
  const kind = wanted === 'prerendered' && activated === 0 ? 'fetched' : wanted;
  return { kind, milliseconds: shown - pressed };
}

const BUTTON = { button: 'left', buttons: 1, clickCount: 1 };

/** Also notes when it is pressed, for the next page to read. Times are those of the clock. */
const placeOfLink = (pressed: 'pointerdown' | 'click'): string => `(() => {
  const link = [...document.querySelectorAll('a[href="${TO}"]')].find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  addEventListener('${pressed}', ({ timeStamp }) => localStorage.setItem('pressed', performance.timeOrigin + timeStamp), true);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

interface Painted {
  readonly pressed: number;
  readonly shown: number;
  readonly activated: number;
}

const PAINTED = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const pressed = Number(localStorage.getItem('pressed'));
  if (location.pathname !== '${TO}' || !paint || document.prerendering) return undefined;
  const activated = performance.getEntriesByType('navigation')[0].activationStart;
  const shown = performance.timeOrigin + Math.max(paint.startTime, activated);
  // An awake page shows the next one in the same document, whose paint was before.
  return shown < pressed ? undefined : { pressed, shown, activated };
})()`;

/** The first answer that is true or an object; undefined if there is none in time. */
async function until<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  const end = Date.now() + BOUND_MS;
  while (Date.now() < end) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    await pause(20);
  }
  return undefined;
}
