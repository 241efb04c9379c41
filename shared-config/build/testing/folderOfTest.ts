import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'getit-')));

/** A folder that is new in each test and is removed after it; returns a function for its path. */
export function folderOfTest(): () => string {
  let folder = '';
  beforeEach(() => void (folder = newFolder()));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** A folder for all tests of a file, which is removed after the last one. */
export function folderOfSuite(): string {
  const folder = newFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, by path, below a folder, which it returns. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}
