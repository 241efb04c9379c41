import { randomUUID } from 'node:crypto';
import { ignoreMessages } from '../fixtures/consoleMessages';
import { readRows } from '../fixtures/readRows';
import { test as base } from '../fixtures/stillTest';
import { expect, untilHydrated } from '../fixtures/test';
import { E2E_PORTS } from '../site/addresses';
import { endPause } from './endPause';
import { fillIn } from './formFields';
import { KillableRows, postUntilStored } from './rows/KillableRows';
import { FOOTER } from './rows/rowsForms';

const CLIENTS = 100;
/** How many messages each client sends, one after the other. */
const EACH = 5;

/** The test with a browser that reaches a rows service which nothing else uses. */
const test = base.extend<object, { readonly rows: KillableRows }>({
  rows: [
    async ({}, provide) => {
      const rows = await KillableRows.start();
      await provide(rows);
      await rows.remove();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, rows }, provide) => {
      const rule = `--host-resolver-rules=MAP 127.0.0.1:${E2E_PORTS.rows} 127.0.0.1:${rows.port}`;
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
});

test('when the service dies while a hundred clients post and the footer form is used, and comes back, no message is lost or doubled', async ({
  page,
  rows,
  consoleMessages,
}) => {
  const mark = randomUUID();
  await page.goto('/');
  await untilHydrated(page);
  await fillIn(FOOTER.form(page), FOOTER.typed(mark));

  const wanted: string[] = [];
  let confirmed = 0;
  let halfway = (): void => undefined;
  const busy = new Promise<void>((resolve) => (halfway = resolve));
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = 0; turn < EACH; turn += 1) {
      const message = `${mark} ${client} ${turn}`;
      wanted.push(message);
      await postUntilStored(rows.contact, message);
      confirmed += 1;
      if (confirmed === CLIENTS) halfway();
    }
  });

  await busy;
  const alert = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await rows.kill();
  expect(confirmed).toBeLessThan(CLIENTS * EACH);
  await FOOTER.form(page).getByRole('button').click();
  expect(await alert).toBe('Something went wrong. Please try again.');
  await rows.start();
  await Promise.all(clients);
  await endPause(page);
  await page.goto('/about');
  // Empty once the service has confirmed the message.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  const { Message: typed = '' } = FOOTER.typed(mark);
  const stored = readRows('contact', rows.directory).map(({ message }) => message);
  expect(stored.toSorted()).toEqual([...wanted, typed].toSorted());
  ignoreMessages(consoleMessages, /Failed to load resource/);
});
