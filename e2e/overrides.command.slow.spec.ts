import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { freePort } from '@getit/parts/programs/freePort';
import { projectRoot } from '@getit/tools/projectRoot';
import { badgeOf } from './overrides/remoteTest';
import { expect, test, untilHydrated } from './fixtures/test';

const ADDRESS = /^ {2}(http:\/\/localhost:(\d+)\/\S*\?part=\S+@(http:\/\/localhost:\d+))$/m;

interface DevCommand {
  /** The address that it prints, the site's port and the dev server's origin. */
  readonly printed: readonly string[];
  /** Everything that it has printed. */
  readonly output: () => string;
  /** Sends Ctrl-C to the whole process group, as a terminal does, and waits until the command has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts `npm run dev` for a remote, and waits until it prints its address.
 *
 * @throws Error with the command's output when it ends before.
 */
async function dev(part: string, ports: Readonly<Record<string, string>>): Promise<DevCommand> {
  const command = execa('npm', ['run', 'dev', '--workspace', part], {
    cwd: projectRoot(),
    env: { ...ports, DEV_PORT: String(await freePort()), CI: '1' },
    stdin: 'ignore',
    all: true,
    detached: true,
    reject: false,
  });
  let output = '';
  command.all.on('data', (data: Buffer) => (output += data.toString()));
  while (!ADDRESS.test(output)) {
    if (command.exitCode !== null) throw new Error(`npm run dev ended early:\n${output}`);
    await pause(200);
  }
  const stop = async (): Promise<void> => {
    if (command.pid !== undefined && command.exitCode === null)
      process.kill(-command.pid, 'SIGINT');
    await command;
  };
  return { printed: ADDRESS.exec(output)?.slice(1) ?? [], output: () => output, stop };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

test('npm run dev serves a remote in a local site, a second one another remote in the same site, and none twice', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const ports: Record<string, string> = {};
  for (const name of ['PORT', 'AUTH_PORT', 'FIRESTORE_PORT', 'ROWS_PORT'])
    ports[name] = String(await freePort());
  const blog = await dev('mfe-blog', ports);
  const [address = '', sitePort, origin = ''] = blog.printed;
  expect(sitePort).toBe(ports['PORT']);
  expect(new URL(address).pathname).toBe('/blog');
  await page.goto(address);
  await untilHydrated(page);
  await expect(badgeOf(page)).toContainText(`mfe-blog ← ${new URL(origin).host}`);

  await expect(dev('mfe-blog', ports)).rejects.toThrow(
    `LOCAL-025: npm run dev already runs (process`,
  );
  const { origin: site } = new URL(address);
  const registry = async (): Promise<string> => (await fetch(`${site}/registry.json`)).text();
  await expect.poll(registry, { timeout: 120_000 }).toContain('mfe-booking');
  const booking = await dev('mfe-booking', ports);
  const [second = ''] = booking.printed;
  expect(new URL(second).origin).toBe(site);
  await page.goto(second);
  await untilHydrated(page);
  await expect(badgeOf(page)).toContainText('mfe-blog ← ');
  await expect(badgeOf(page)).toContainText('mfe-booking ← ');

  // The page would log errors when its dev servers end.
  await page.goto('about:blank');
  await booking.stop();
  expect(await answers(site)).toBe(true);
  await blog.stop();
  expect(await answers(origin)).toBe(false);
  expect(await answers(site)).toBe(false);
});
