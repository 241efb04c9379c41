import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { useTemporaryDirectory } from '@getit/parts/process/testing/temporaryDirectory';
import { assertAllParts } from './assertAllParts';

const root = useTemporaryDirectory();
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root(), file)), { recursive: true });
  writeFileSync(join(root(), file), text);
};

beforeEach(() => {
  const workspaces = ['shell', 'mfe-auth', 'mfe-blog', 'platform/parts', 'e2e'];
  write('package.json', JSON.stringify({ workspaces }));
  for (const name of ['mfe-blog', 'platform/parts']) write(`${name}/package.json`, '{}');
  // What a build of it left behind.
  mkdirSync(join(root(), 'shell/dist'), { recursive: true });
});

test('a local site in a sparse checkout is refused with the command that adds what is missing', () => {
  expect(() => assertAllParts(root())).toThrow(
    /^LOCAL-005: .* lacks shell, mfe-auth\. Add them: git sparse-checkout add shell mfe-auth\./,
  );
});

test('a missing lock file is refused with the command that brings it back', () => {
  for (const name of ['shell', 'mfe-auth']) write(`${name}/package.json`, '{}');
  expect(() => assertAllParts(root())).toThrow(
    /^PARTS-061: .*package-lock\.json is missing, .* git restore package-lock\.json/,
  );
  write('package-lock.json', '{}');
  expect(() => assertAllParts(root())).not.toThrow();
});
