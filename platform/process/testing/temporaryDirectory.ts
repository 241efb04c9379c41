import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is made before each test of the file and removed after it; the result gives its path. */
export function useTemporaryDirectory(): () => string {
  let directory = '';
  beforeEach(() => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), 'local-firebase-')));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  return () => directory;
}
