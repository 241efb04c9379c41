import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { MAIN_JOB } from './mainJob';
import type { OtherBrowser } from './Tab';
import { Visitor } from './Visitor';

export function describeMainJob(
  name: string,
  start: (folder: string) => Promise<OtherBrowser>,
): void {
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let browser: OtherBrowser;
  let visitor: Visitor;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'getit-browser-'));
    browser = await start(folder);
  });
  test.afterAll(async () => {
    await browser.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  test.beforeEach(async () => {
    visitor = new Visitor(await browser.newTab());
    await visitor.tab.resize(1280, 800);
  });
  test.afterEach(async () => {
    const said = await visitor.tab.said();
    await visitor.tab.close();
    expect(said, 'the console must stay silent').toEqual([]);
  });

  for (const [title, part] of Object.entries(MAIN_JOB))
    test(`a visitor with ${name} ${title}`, () => part(visitor));
}
