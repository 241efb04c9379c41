import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { installLighthouse } from './installLighthouse';

const OWN = join(projectRoot(), 'platform/tools/bench/lighthouse');
let root: string;
let installs: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'getit-lighthouse-'));
  installs = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const folder = (): string => join(root, 'installed');
const install = (failure?: Error): Promise<void> =>
  installLighthouse(OWN, folder(), (place) => {
    installs.push(place);
    return failure ? Promise.reject(failure) : Promise.resolve();
  });

test('Lighthouse is installed on first use only', async () => {
  await install();
  await install();
  expect(installs).toEqual([folder()]);
});

test('another lock file is installed in place of the one before', async () => {
  await install();
  writeFileSync(join(folder(), 'installed.json'), 'an older lock file');
  writeFileSync(join(folder(), 'left-over'), '');
  await install();
  expect(installs).toHaveLength(2);
  expect(existsSync(join(folder(), 'left-over'))).toBe(false);
});

test('without a network the error says what it needs and how to do without, and the next run tries again', async () => {
  const failing = install(new Error('Command failed\nnpm error network unreachable'));
  await expect(failing).rejects.toThrow(
    /^BENCH-007: .*network unreachable\. It needs the npm registry once; .* --without lighthouse/,
  );
  await install();
  expect(installs).toHaveLength(2);
});

test('its version is exact, and the lock file names no registry', () => {
  const manifest = JSON.parse(readFileSync(join(OWN, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.values(manifest.dependencies)).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  expect(readFileSync(join(OWN, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});

test('it is no workspace, so a clone installs without it', () => {
  const { workspaces } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  expect(workspaces.filter((name) => name.includes('lighthouse'))).toEqual([]);
});
