import { basename } from 'node:path';
import { installedProgram } from '@getit/tools/checks/otherPrograms';
import { EXCEPTIONS, exceptionsFor } from './accessibility/documents/exceptions';
import type { Finding } from './accessibility/documents/Finding';
import { htmlValidate } from './accessibility/documents/htmlValidate';
import { nuChecker } from './accessibility/documents/nuChecker';
import { saveDocuments } from './accessibility/documents/saveDocuments';
import { NOT_FOUND_REMARK, ignoreMessages } from './fixtures/consoleMessages';
import { test } from './fixtures/stillTest';
import { expect } from './fixtures/test';
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
