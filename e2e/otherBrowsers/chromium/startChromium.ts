import { join } from 'node:path';
import { pageFonts } from '@getit/parts/browser/pageFonts';
import { startProgram } from '@getit/parts/programs/startProgram';
import { Connection } from '../Connection';
import type { OtherBrowser } from '../Tab';
import { ChromiumTab } from './ChromiumTab';

const ADDRESS = /DevTools listening on (ws:\S+)/;

export interface StartedChromium extends OtherBrowser {
  /** The page in the tab that every window begins with. It prerenders pages, other tabs do not. */
  readonly firstTab: () => Promise<ChromiumTab>;
}

/**
 * Starts a Chromium without a window, and drives it through the DevTools Protocol by hand: Playwright changes what its
 * tabs do, and drives no Chromium of some years ago.
 *
 * @param program its path
 * @param folder an empty folder for its profile
 */
export async function startChromium(
  program: string,
  folder: string,
  flags: readonly string[] = [],
): Promise<StartedChromium> {
  const chromium = await startProgram({
    what: 'Chromium',
    command: program,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',

      '--force-prefers-reduced-motion',
      `--user-data-dir=${folder}`,
      '--remote-debugging-port=0',
      ...flags,
      'about:blank',
    ],
    directory: folder,
    env: { ...process.env, ...pageFonts() },
    logFile: join(folder, 'chromium.log'),
    isReady: async (log) => ADDRESS.test(log),
    timeoutMs: 60_000,
    advice: 'Start it by hand to see why.',
  });
  const [, address = ''] = ADDRESS.exec(chromium.logTail()) ?? [];
  const connection = await Connection.open(address);
  return {
    newTab: () => ChromiumTab.open(connection),
    firstTab: () => firstTab(connection),
    stop: async () => {
      connection.close();
      await chromium.stop();
    },
  };
}

/** Attaches to a tab, and by it to its page: a page that is attached to by itself prerenders none. */
async function firstTab(connection: Connection): Promise<ChromiumTab> {
  const filter = [{ type: 'tab' }];
  const { targetInfos } = await connection.send('Target.getTargets', { filter });
  const [{ targetId }] = targetInfos;
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const shown = new Promise<string>((resolve) =>
    connection.on('Target.attachedToTarget', (page) => {
      if (!page.targetInfo.subtype) resolve(page.sessionId);
    }),
  );
  const pages = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await connection.send('Target.setAutoAttach', pages, { sessionId });
  return ChromiumTab.of(connection, await shown, targetId);
}
