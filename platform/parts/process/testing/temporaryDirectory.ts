import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder before each test and removes it after; returns a function for its path. */
export function useTemporaryDirectory(): () => string {
  let directory = '';
  beforeEach(() => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), 'local-firebase-')));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  return () => directory;
}
