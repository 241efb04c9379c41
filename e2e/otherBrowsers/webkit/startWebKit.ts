import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFonts } from '@getit/parts/browser/pageFonts';
import { freePort } from '@getit/parts/programs/freePort';
import { startProgram } from '@getit/parts/programs/startProgram';
import type { OtherBrowser } from '../Tab';
import { WebDriver, WebKitTab } from './WebKitTab';

/** With its usual size, the bar of the window makes pages 447 px wide at least. */
const SMALL_BAR = `toolbar, toolbar *, entry, button { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }`;

/**
 * Starts the driver of WebKitGTK on a free port of 127.0.0.1, and a display for its small browser. Each tab is a
 * session, because a session has its own storage.
 *
 * @param program the path of the driver
 * @param folder an empty folder for settings and logs
 */
export async function startWebKit(program: string, folder: string): Promise<OtherBrowser> {
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), SMALL_BAR);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const display = await startDisplay(folder);
  const driver = await startProgram({
    what: 'WebKitWebDriver',
    command: program,
    args: [`--port=${port}`],
    directory: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...pageFonts(),
      GDK_BACKEND: 'x11',
      DISPLAY: display.name,
      // Saves a quarter of the CPU time. Without compositing at all, WebKit ends when a page fades over another.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
    logFile: join(folder, 'webkit.log'),
    isReady: async () => (await fetch(`${address}/status`)).ok,
    timeoutMs: 60_000,
    advice: 'Start it by hand to see why.',
  }).catch(async (error: unknown) => {
    await display.stop();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await driver.stop();
    await display.stop();
  };
  return {
    newTab: async () =>
      new WebKitTab(await WebDriver.open(address, { unhandledPromptBehavior: 'ignore' })),
    stop,
  };
}

/** An invisible screen. */
interface Display {
  /** As in the variable DISPLAY. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** Starts Xvfb on a free display that listens on no port. */
async function startDisplay(folder: string): Promise<Display> {
  const screen = ['-screen', '0', '2600x1700x24'];
  const numberIn = (log: string): string | undefined => /^(\d+)$/m.exec(log)?.[1];
  const program = await startProgram({
    what: 'Xvfb',
    command: 'Xvfb',
    args: ['-displayfd', '1', '-nolisten', 'tcp', ...screen],
    directory: folder,
    env: { PATH: process.env['PATH'] },
    logFile: join(folder, 'display.log'),
    isReady: async (log) => numberIn(log) !== undefined,
    timeoutMs: 60_000,
    advice: 'Start it by hand to see why.',
  });
  return { name: `:${numberIn(program.logTail())}`, stop: program.stop };
}
