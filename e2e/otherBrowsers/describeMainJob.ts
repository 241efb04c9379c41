import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { installedProgram, type ProgramName } from '@getit/tools/checks/otherPrograms';
import { MAIN_JOB } from './mainJob';
import type { OtherBrowser } from './Tab';
import { Visitor } from './Visitor';

/**
 * Runs a job in a browser, part after part. Where the browser is missing, the tests are skipped, but fail in CI.
 *
 * @param start takes the path of the program and an empty folder
 * @param job what a visitor does, by the end of the sentence that begins with "a visitor with" and the browser
 */
export function describeMainJob(
  name: ProgramName,
  start: (program: string, folder: string) => Promise<OtherBrowser>,
  job: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = MAIN_JOB,
): void {
  // WebKit's driver has one session at a time.
  test.describe.configure({ mode: 'default' });
  const found = installedProgram(name, process.env);
  const missing = 'missing' in found ? found.missing : '';
  test.skip(missing !== '' && !process.env['CI'], missing);

  let folder: string;
  let browser: OtherBrowser | undefined;
  let visitor: Visitor;

  test.beforeAll(async () => {
    if ('missing' in found) throw new Error(found.missing);
    folder = mkdtempSync(join(tmpdir(), 'getit-browser-'));
    browser = await start(found.path, folder);
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
