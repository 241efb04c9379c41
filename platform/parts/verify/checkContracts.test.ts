import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersionOf } from 'shared-config/build/declarations/contractOfPart';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import type { PartContract } from 'shared-config/contract/PartContract';
import type { Comparison, Mismatch } from './compareTypes';
import type { PackedRelease } from '../store/PackedRelease';
import { compareContracts, contractViolations } from './checkContracts';

const IDENTITY = 'shared-config/services/loadIdentity';
const REMOTE = 'shared-config/contract/RemoteModule';

const folder = folderOfTest();

/** A part whose types are named by their signatures. */
function packed(
  part: string,
  { provides, expects }: Pick<PartContract, 'provides' | 'expects'>,
): PackedRelease {
  const expected = Object.values(expects).map(({ signature }) => signature);
  const types = [...Object.values(provides), ...expected].map((one) => [one, { [one]: one }]);
  const serverFolder = join(folder(), `${part}-${expected.join('-')}`);
  mkdirSync(serverFolder, { recursive: true });
  writeFileSync(join(serverFolder, 'contract.json'), JSON.stringify(Object.fromEntries(types)));
  const release = { part, hash: `${part}-1`, provides, expects };
  return { release, browserFolder: '', serverFolder } as unknown as PackedRelease;
}

const shell = (provided: string, expected = 'r1'): PackedRelease =>
  packed('shell', {
    provides: { [IDENTITY]: provided },
    expects: { [REMOTE]: { signature: expected } },
  });
const remote = (expected: string, provided = 'r1', part = 'mfe-auth'): PackedRelease =>
  packed(part, {
    provides: { [REMOTE]: provided },
    expects: { [IDENTITY]: { signature: expected, exports: ['loadIdentity'] } },
  });
const versionOf = ({ release }: PackedRelease): string => contractVersionOf(release);

const asked: object[] = [];
/** Compares types as if all that differ did not fit. */
const refuseAll =
  (types: object) =>
  (comparison: Comparison): Mismatch[] => {
    asked.push({ ...comparison, types });
    return [{ export: 'load', reason: 'They differ.' }];
  };
beforeEach(() => {
  asked.length = 0;
});

test('equal signatures agree, and so do types that differ and fit', () => {
  const parts = [shell('i2', 'r2'), remote('i1', 'r1')] as const;
  const version = versionOf(parts[0]);
  const fits = { misfits: [], runsWith: { 'mfe-auth': [version] } };
  expect(compareContracts(parts, [], () => () => [])).toEqual(fits);
  expect(compareContracts([shell('i1'), remote('i1')], [], refuseAll).misfits).toEqual([]);
  expect(asked).toEqual([]);
});

test('the exports of the shell are compared with those that the remote uses', () => {
  expect(compareContracts([shell('i2'), remote('i1')], [], refuseAll).misfits).toEqual([
    {
      part: 'mfe-auth',
      sentence: `mfe-auth mfe-auth-1 was built against another "load" of ${IDENTITY} than shell shell-1 has. They differ.`,
    },
  ]);
  expect(asked).toMatchObject([
    {
      entry: IDENTITY,
      provided: 'i2',
      expected: 'i1',
      exports: ['loadIdentity'],
      types: { i1: { i1: 'i1' }, i2: { i2: 'i2' } },
    },
  ]);
});

test('the contracts of fragments between remotes do not concern the shell', () => {
  const expects = { 'fragments/mfe-b/Picks': { signature: 'p1' } };
  const provides = { [REMOTE]: 'r1', 'fragments/mfe-a/Show': 'p2' };
  const made = [shell('i1'), packed('mfe-a', { provides, expects })] as const;
  expect(compareContracts(made, [], refuseAll)).toEqual({
    misfits: [],
    runsWith: { 'mfe-a': [versionOf(made[0])] },
  });
});

test('the exports of the remote are compared with all that the shell expects', () => {
  const { misfits } = compareContracts([shell('i1'), remote('i1', 'r2')], [], refuseAll);
  expect(misfits.map(({ part, sentence }) => [part, sentence])).toEqual([
    [
      'mfe-auth',
      expect.stringMatching(/^shell shell-1 was built against .* than mfe-auth mfe-auth-1 has\./),
    ],
  ]);
  expect(asked[0]).toMatchObject({ entry: REMOTE, provided: 'r2', expected: 'r1' });
});

test.each([
  ['the shell has no such module', () => packed('shell', { provides: {}, expects: {} })],
  [
    'the types behind a signature are missing',
    () => {
      const made = shell('i2');
      writeFileSync(join(made.serverFolder, 'contract.json'), '{}');
      return made;
    },
  ],
])('when %s, they disagree', (_why, made) => {
  expect(compareContracts([made(), remote('i1')]).misfits).toEqual([
    {
      part: 'mfe-auth',
      sentence: `mfe-auth mfe-auth-1 was built against another ${IDENTITY} than shell shell-1 has. It has no such module.`,
    },
  ]);
});

test('each remote has a list of the shells that it runs with, and is a misfit only where it does not fit the live one', () => {
  const [live, old] = [shell('i1'), shell('i2')];
  const any = packed('mfe-any', { provides: { [REMOTE]: 'r1' }, expects: {} });
  const parts = [live, remote('i1', 'r1', 'mfe-new'), remote('i2', 'r1', 'mfe-old'), any];
  const { misfits, runsWith } = compareContracts(parts, [old], refuseAll);
  expect(misfits.map(({ part }) => part)).toEqual(['mfe-old']);
  expect(runsWith).toEqual({
    'mfe-new': [versionOf(live)],
    'mfe-old': [versionOf(old)],
    'mfe-any': [versionOf(live), versionOf(old)].sort(),
  });
  expect(compareContracts(parts.slice(0, 3), [], refuseAll).runsWith).toEqual({
    'mfe-new': [versionOf(live)],
    'mfe-old': [],
  });
});

test('the last of several misfits says how to resolve them all, with each part named once', () => {
  const misfits = ['mfe-a', 'mfe-a', 'mfe-b'].map((part, index) => ({
    part,
    sentence: `Misfit ${index}.`,
  }));
  expect(contractViolations({ misfits })).toEqual([
    { code: 'PARTS-042', part: 'mfe-a', sentence: 'Misfit 0.' },
    { code: 'PARTS-042', part: 'mfe-a', sentence: 'Misfit 1.' },
    {
      code: 'PARTS-042',
      part: 'mfe-b',
      sentence:
        'Misfit 2. Publish both sides together (npm run parts -- publish shell mfe-a mfe-b), or keep the old form next to the new one until the other side is published. A part of another repository follows once its team has taken the newer packages, as its README says: remotes.json names the repository.',
    },
  ]);
});

test('a remote whose contract is the live one is not compared again with a shell that it runs in by the registry', () => {
  const [old, now] = [shell('i2', 'r2'), shell('i1')];
  const releases = [remote('i1')];
  const runsWith = { 'mfe-auth': [versionOf(old), versionOf(now)].sort() };
  const known = { releases, runsWith };
  expect(compareContracts([now, remote('i1')], [old], refuseAll, known).runsWith).toEqual(runsWith);
  expect(asked).toEqual([]);
  const other = compareContracts([now, remote('i3')], [old], refuseAll, known);
  expect([other.misfits.length, other.runsWith]).toEqual([1, { 'mfe-auth': [] }]);
  expect(compareContracts([now, remote('i1')], [shell('i4')], refuseAll, known).runsWith).toEqual({
    'mfe-auth': [versionOf(now)],
  });
});
