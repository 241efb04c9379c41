import { freePort } from 'platform/process/freePort';
import { badgeOf, dropPreloadRemarks } from './overrides/badge';
import { RunningCommand } from './overrides/RunningCommand';
import { expect, test, untilHydrated } from './fixtures/test';

const ADDRESS = /^ {2}(http:\/\/localhost:(\d+)\/\S*\?part=\S+@(http:\/\/localhost:\d+))$/m;

/** `npm run dev` in a remote's folder, with every port moved to where nobody is. */
async function dev(part: string, ports: Readonly<Record<string, string>>): Promise<RunningCommand> {
  return new RunningCommand('npm', ['run', 'dev', '--workspace', part], {
    ...ports,
    DEV_PORT: String(await freePort()),
    FIRESTORE_FAKE: '1',
    CI: '1',
  });
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

test('npm run dev serves a remote beside a local site that it starts, and a second one joins it', async ({
  page,
  consoleMessages,
}) => {
  test.setTimeout(180_000);
  const ports: Record<string, string> = {};
  for (const name of ['PORT', 'AUTH_PORT', 'FIRESTORE_PORT', 'ROWS_PORT'])
    ports[name] = String(await freePort());
  const blog = await dev('mfe-blog', ports);
  const [, address = '', sitePort, origin = ''] = await blog.until(
    (output) => ADDRESS.exec(output) ?? undefined,
  );
  expect(sitePort).toBe(ports['PORT']);
  expect(new URL(address).pathname).toBe('/blog');
  await page.goto(address);
  await untilHydrated(page);
  await expect(badgeOf(page)).toContainText(`mfe-blog ← ${new URL(origin).host}`);

  const booking = await dev('mfe-booking', ports);
  const [, second = ''] = await booking.until((output) => ADDRESS.exec(output) ?? undefined);
  expect(new URL(second).host).toBe(new URL(address).host);
  await page.goto(second);
  await untilHydrated(page);
  await expect(badgeOf(page)).toContainText('mfe-blog ← ');
  await expect(badgeOf(page)).toContainText('mfe-booking ← ');

  // Leaves nothing in the page that would complain when its dev servers go.
  await page.goto('about:blank');
  await booking.stop();
  expect(await answers(new URL(address).origin)).toBe(true);
  await blog.stop();
  for (const gone of [new URL(address).origin, origin]) expect(await answers(gone)).toBe(false);
  dropPreloadRemarks(consoleMessages);
});
