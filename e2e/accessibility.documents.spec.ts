import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { installedProgram } from '@getit/tools/checks/otherPrograms';
import { EXCEPTIONS, exceptionsFor } from './accessibility/documentExceptions';
import { htmlValidate, nuChecker, type Finding } from './accessibility/documentFindings';
import { NOT_FOUND_REMARK, ignoreMessages } from './fixtures/consoleMessages';
import { test } from './fixtures/stillTest';
import { expect, untilHydrated } from './fixtures/test';
import { SITE_PATHS } from './site/paths';

const asLine = ({ file, message, place }: Finding): string =>
  `${basename(file)}: ${message} | ${place}`;

test('the Nu checker and html-validate find nothing in what the server sends and in what hydrates, but the exceptions', async ({
  page,
  consoleMessages,
}, info) => {
  const java = installedProgram('Java', process.env);
  const files = await saveDocuments(page, [...SITE_PATHS, '/nowhere'], info.outputPath());
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
  const findings = htmlValidate(files);
  if ('path' in java) findings.push(...(await nuChecker(java.path, files)));
  const open = findings.filter((finding) => exceptionsFor(finding).length === 0);
  expect(open.map(asLine)).toEqual([]);
  const missing = 'missing' in java ? java.missing : '';
  test.skip(missing !== '' && !process.env['CI'], missing);
  expect(missing).toBe('');
  const used = new Set(findings.flatMap(exceptionsFor));
  expect(EXCEPTIONS.filter((one) => !used.has(one))).toEqual([]);
});

/**
 * Saves each page twice: as the server sends it, and as it is once it has hydrated.
 *
 * @returns the files
 */
async function saveDocuments(
  page: Page,
  paths: readonly string[],
  folder: string,
): Promise<string[]> {
  const files: string[] = [];
  const save = (name: string, html: string): void => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, html);
    files.push(file);
  };
  for (const path of paths) {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const response = await page.goto(path);
    save(`served-${name}`, (await response?.text()) ?? '');
    await untilHydrated(page);
    // A script that is still loading is in the page for a moment.
    await page.waitForFunction(() => !document.querySelector('script[data-webpack]'));
    const live = await page.evaluate(() => document.documentElement.outerHTML);
    save(`live-${name}`, `<!doctype html>${live}`);
  }
  return files;
}
