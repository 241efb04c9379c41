import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { installedProgram, type ProgramName } from '@getit/tools/checks/otherPrograms';
import { MAIN_JOB, type Job } from './mainJob';
import type { OtherBrowser } from './Tab';
import { Visitor } from './Visitor';

/**
 * Runs a job in a browser of this machine. Where the browser is missing, the tests are skipped, but fail in CI.
 *
 * @param start takes the path of the program and an empty folder
 */
export function describeInstalled(
  name: ProgramName,
  start: (program: string, folder: string) => Promise<OtherBrowser>,
  job: Job = MAIN_JOB,
): void {
  const found = installedProgram(name, process.env);
  const missing = 'missing' in found ? found.missing : '';
  test.skip(missing !== '' && !process.env['CI'], missing);
  const startFound = async (folder: string): Promise<OtherBrowser> => {
    if ('missing' in found) throw new Error(found.missing);
    return start(found.path, folder);
  };
  describeMainJob(name, startFound, job);
}

/**
 * Runs a job in a browser, part after part.
 *
 * @param start takes an empty folder
 */
export function describeMainJob(
  name: string,
  start: (folder: string) => Promise<OtherBrowser>,
  job: Job = MAIN_JOB,
): void {
  // WebKit's driver has one session at a time.
  test.describe.configure({ mode: 'default' });

  let folder: string;
  let browser: OtherBrowser | undefined;
  let visitor: Visitor;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'getit-browser-'));
    browser = await start(folder);
  });
  test.afterAll(async () => {
    if (!browser) return;
    await browser.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  test.beforeEach(async () => {
    if (!browser) throw new Error(`${name} has not started.`);
    visitor = new Visitor(await browser.newTab());
    await visitor.tab.resize(1280, 800);
  });
  test.afterEach(async ({}, info) => {
    if (info.status !== info.expectedStatus)
      await info.attach('screen', {
        body: await visitor.tab.screenshot(),
        contentType: 'image/png',
      });
    const said = await visitor.tab.said();
    await visitor.tab.close();
    expect(said, 'the console must stay silent').toEqual([]);
  });

  for (const [title, part] of Object.entries(job))
    test(`a visitor with ${name} ${title}`, () => part(visitor));
}
