/** @jest-environment node */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './listFiles';
import { folderOfSuite, writeFiles } from './testing/folderOfTest';

const folder = folderOfSuite();

test('files of all folders are listed by their path, and no link is followed', () => {
  writeFiles(folder, { 'a/b/deep.js': '', 'top.js': '' });
  symlinkSync('a', join(folder, 'link'));
  expect(listFiles(folder)).toEqual(['a/b/deep.js', 'top.js']);
});

test('a missing folder has no files', () => {
  expect(listFiles(join(folder, 'missing'))).toEqual([]);
});
