import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, waitUntilReady } from '@getit/parts/process/startProgram';
import { reportViolations } from '../../fixtures/reportViolations';
import type { OtherBrowser } from '../Tab';
import { BidiConnection } from './BidiConnection';
import { FirefoxTab, type TabNotes } from './FirefoxTab';

const LISTENING = /WebDriver BiDi listening on (\S+)/;
const EVENTS = ['log.entryAdded', 'browsingContext.userPromptOpened'];

/**
 * Starts a Firefox without a window, which listens on a free port of 127.0.0.1.
 *
 * @param program its path
 * @param folder an empty folder for its profile and its log
 */
export async function startFirefox(program: string, folder: string): Promise<OtherBrowser> {
  const profile = join(folder, 'profile');
  mkdirSync(profile);
  const firefox = startProgram({
    command: program,
    args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    directory: folder,
    // Firefox does not start in a home that belongs to another user.
    env: { PATH: process.env['PATH'], HOME: folder },
    logFile: join(folder, 'firefox.log'),
  });
  await waitUntilReady({
    what: 'Firefox',
    program: firefox,
    isReady: async () => LISTENING.test(firefox.logTail()),
    timeoutMs: 60_000,
    advice: 'Start it by hand to see why.',
  });
  const address = LISTENING.exec(firefox.logTail())?.[1] ?? '';
  const connection = await BidiConnection.open(`${address}/session`);
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } };
  await connection.send('session.new', { capabilities });
  await connection.send('session.subscribe', { events: EVENTS });
  await connection.send('script.addPreloadScript', {
    functionDeclaration: String(reportViolations),
  });
  const notes = noteEvents(connection);
  return {
    newTab: async () => {
      const { userContext } = await connection.send('browser.createUserContext');
      const { context } = await connection.send('browsingContext.create', {
        type: 'tab',
        userContext,
      });
      const own: TabNotes = { said: [] };
      notes.set(String(context), own);
      return new FirefoxTab(connection, String(context), String(userContext), own);
    },
    stop: async () => {
      connection.close();
      await firefox.stop();
    },
  };
}

/** Writes what the browser tells into the notes of the tab that it is about. */
function noteEvents(connection: BidiConnection): Map<string, TabNotes> {
  const notes = new Map<string, TabNotes>();
  connection.on('log.entryAdded', ({ level, text, source }) => {
    const { context } = source as { context?: string };
    if (level === 'error' || level === 'warn')
      notes.get(context ?? '')?.said.push(`${level}: ${String(text)}`);
  });
  connection.on('browsingContext.userPromptOpened', ({ context, message }) => {
    const own = notes.get(String(context));
    if (own) own.alert = String(message);
  });
  return notes;
}
