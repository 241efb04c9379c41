import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { projectRoot } from '@getit/tools/projectRoot';
import { partNames } from '@getit/parts/config/partFolders';
import { nextFreePort } from '@getit/parts/process/freePort';
import { ScratchProject } from '@getit/parts/testing/ScratchProject';
import { waitUntilPortFree } from '@getit/parts/process/startProgram';
import { E2E_PORTS, STATE } from '../site/addresses';

/** The services need seconds until they listen, and a port that the system gives out may be taken by then. */
const FIRST_PORT = E2E_PORTS.site + 50;

export interface StartedProject {
  readonly project: ScratchProject;
  /** The address of the site. */
  readonly address: string;
  /** The address of the rows service. */
  readonly rows: string;
  /** Runs an npm command in the copy, with the ports of its services, and returns what it printed and its exit code. */
  npm(...words: string[]): Promise<{ readonly exitCode?: number; readonly all: string }>;
  stop(): Promise<void>;
}

/**
 * Runs `npm start` in a copy of the project, as an operator does on one machine. The copy takes over the builds and
 * the site of the browser tests, so only documents are composed.
 *
 * @throws Error with everything that the command printed, if it ends before it serves the site.
 */
export async function startProject(): Promise<StartedProject> {
  const root = projectRoot();
  const project = ScratchProject.copyOf(root);
  const copy = (from: string, to: string): void =>
    cpSync(join(root, from), join(project.root, to), { recursive: true, verbatimSymlinks: true });
  for (const part of partNames(root)) copy(join(part, 'dist'), join(part, 'dist'));
  copy(join(STATE, 'production'), 'site');

  const [site, rows] = [await nextFreePort(FIRST_PORT), await nextFreePort(FIRST_PORT)];
  const env = {
    PORT: `${site}`,
    ROWS_PORT: `${rows}`,
    AUTH_PORT: `${await nextFreePort(FIRST_PORT)}`,
    FIRESTORE_PORT: `${await nextFreePort(FIRST_PORT)}`,
    INIT_CWD: undefined,
  };
  const npm = (...words: string[]) =>
    execa('npm', words, { cwd: project.root, env, all: true, reject: false });

  const running = npm('start');
  const ended = running.then(({ all }) => Promise.reject(new Error(all)));
  const serves = new Promise<void>((resolve) => {
    let printed = '';
    running.all.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Press Ctrl-C to stop.')) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    ended.catch(() => undefined);
    running.kill('SIGTERM');
    await running;
    await waitUntilPortFree(site, 'PORT');
    await waitUntilPortFree(rows, 'ROWS_PORT');
    project.remove();
  };
  try {
    await Promise.race([serves, ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    project,
    address: `http://localhost:${site}`,
    rows: `http://127.0.0.1:${rows}`,
    npm,
    stop,
  };
}
