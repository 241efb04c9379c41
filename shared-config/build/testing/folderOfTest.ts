import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder that is new in each test and goes after it; returns a function for its path. */
export function folderOfTest(): () => string {
  let folder = '';
  beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'getit-')))));
  afterEach(() => rmSync(folder, { recursive: true }));
  return () => folder;
}

/** Writes files, by path, below a folder. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
