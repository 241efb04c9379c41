import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageFonts } from '@getit/parts/browser/pageFonts';
import { startProgram } from '@getit/parts/programs/startProgram';
import { Connection } from '../Connection';
import type { OtherBrowser } from '../Tab';
import { FirefoxTab } from './FirefoxTab';

const ADDRESS = /WebDriver BiDi listening on (ws:\S+)/;

/**
 * Starts a Firefox without a window, and drives it through WebDriver BiDi (W3C).
 *
 * @param program its path
 * @param folder an empty folder for its profile
 */
export async function startFirefox(program: string, folder: string): Promise<OtherBrowser> {
  const fonts = pageFonts();
  // Its sandbox reads no fonts elsewhere.
  const readable = JSON.stringify(`${dirname(fonts.FONTCONFIG_FILE)}/`);
  const preference = `user_pref("security.sandbox.content.read_path_whitelist", ${readable});`;
  writeFileSync(join(folder, 'user.js'), preference);
  const firefox = await startProgram({
    what: 'Firefox',
    command: program,
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder],
    directory: folder,
    // Firefox does not start in a home that belongs to another user.
    env: { PATH: process.env['PATH'], HOME: folder, ...fonts },
    logFile: join(folder, 'firefox.log'),
    isReady: async (log) => ADDRESS.test(log),
    timeoutMs: 60_000,
    advice: 'Start it by hand to see why.',
  });
  const [, address] = ADDRESS.exec(firefox.logTail()) ?? [];
  const connection = await Connection.open(`${address}/session`);
  const unhandledPromptBehavior = { default: 'ignore' };
  await connection.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior } },
  });
  const events = ['log.entryAdded', 'browsingContext.userPromptOpened'];
  await connection.send('session.subscribe', { events });
  return {
    newTab: () => FirefoxTab.open(connection),
    stop: async () => {
      connection.close();
      await firefox.stop();
    },
  };
}
