import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersionOf } from 'shared-config/build/contract/signatureOf';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import type { Comparison, Mismatch } from '../contract/compareTypes';
import type { OpenedRelease } from '../store/OpenedRelease';
import {
  compareContracts,
  contractViolations,
  disagreements,
  type ContractSide,
} from './checkContracts';

const IDENTITY = 'shared-config/services/loadIdentity';
const REMOTE = 'shared-config/contract/RemoteModule';

/** A part whose types are named by their signatures. */
function side(part: string, release: Omit<ContractSide['release'], 'part' | 'hash'>): ContractSide {
  const signatures = [
    ...Object.values(release.provides),
    ...Object.values(release.expects).map(({ signature }) => signature),
  ];
  const types = signatures.map((signature) => [signature, { [signature]: signature }] as const);
  return {
    release: { part, hash: `${part}-1`, ...release },
    declarations: Object.fromEntries(types),
  };
}

const shell = (provided: string, expected: string): ContractSide =>
  side('shell', {
    provides: { [IDENTITY]: provided },
    expects: { [REMOTE]: { signature: expected } },
  });
const remote = (expected: string, provided: string, exports = ['loadIdentity']): ContractSide =>
  side('mfe-auth', {
    provides: { [REMOTE]: provided },
    expects: { [IDENTITY]: { signature: expected, exports } },
  });

const asked: Comparison[] = [];
const compare = (comparison: Comparison): Mismatch[] => {
  asked.push(comparison);
  return [{ export: 'load', reason: 'They differ.' }];
};
beforeEach(() => {
  asked.length = 0;
});

test('equal signatures agree without a comparison, and so do types that differ and fit', () => {
  expect(disagreements(shell('i2', 'r2'), remote('i1', 'r1'), () => [])).toEqual([]);
  expect(disagreements(shell('i1', 'r1'), remote('i1', 'r1'), compare)).toEqual([]);
  expect(asked).toEqual([]);
});

test('what the shell provides is compared with what the remote uses of it', () => {
  expect(disagreements(shell('i2', 'r1'), remote('i1', 'r1'), compare)).toEqual([
    `mfe-auth mfe-auth-1 was built against another "load" of ${IDENTITY} than shell shell-1 has. They differ.`,
  ]);
  expect(asked).toEqual([
    { entry: IDENTITY, provided: { i2: 'i2' }, expected: { i1: 'i1' }, exports: ['loadIdentity'] },
  ]);
});

test('what the remote provides is compared with all that the shell expects', () => {
  const [found] = disagreements(shell('i1', 'r1'), remote('i1', 'r2'), compare);
  expect(found).toMatch(/^shell shell-1 was built against .* than mfe-auth mfe-auth-1 has\./);
  expect(asked).toEqual([
    { entry: REMOTE, provided: { r2: 'r2' }, expected: { r1: 'r1' }, exports: undefined },
  ]);
});

test.each([
  ['the other side has no such module', side('shell', { provides: {}, expects: {} })],
  ['the types behind a signature are missing', { ...shell('i2', 'r1'), declarations: {} }],
])('when %s, they disagree', (_why, other) => {
  expect(disagreements(other, remote('i1', 'r1'), compare)).toEqual([
    `mfe-auth mfe-auth-1 was built against another ${IDENTITY} than shell shell-1 has. It has no such module.`,
  ]);
  expect(asked).toEqual([]);
});

describe('the contract of a whole site', () => {
  const folder = folderOfTest();
  beforeEach(() => writeFileSync(join(folder(), 'contract.json'), '{}'));

  const opened = ({ release }: ContractSide, part = release.part): OpenedRelease =>
    ({ release: { ...release, part }, browserFolder: '', serverFolder: folder() }) as OpenedRelease;
  const [live, old] = [shell('i1', 'r1'), shell('i2', 'r1')];

  test('lists the shells that each remote runs with, and as a misfit only what does not fit the live one', () => {
    const parts = [
      opened(live),
      opened(remote('i1', 'r1'), 'mfe-new'),
      opened(remote('i2', 'r1'), 'mfe-old'),
      opened(side('mfe-any', { provides: { [REMOTE]: 'r1' }, expects: {} })),
    ];
    const versions = [contractVersionOf(live.release), contractVersionOf(old.release)] as const;
    expect(compareContracts(parts, [opened(old)])).toEqual({
      misfits: [
        {
          part: 'mfe-old',
          sentence: `mfe-old mfe-auth-1 was built against another ${IDENTITY} than shell shell-1 has. It has no such module.`,
        },
      ],
      runsWith: {
        'mfe-new': [versions[0]],
        'mfe-old': [versions[1]],
        'mfe-any': [...versions].sort(),
      },
    });
    expect(compareContracts(parts.slice(0, 3)).runsWith).toEqual({
      'mfe-new': [versions[0]],
      'mfe-old': [],
    });
  });

  test('says once how to resolve all misfits, with each part named once', () => {
    const misfits = ['mfe-a', 'mfe-a', 'mfe-b'].map((part, index) => ({
      part,
      sentence: `Misfit ${index}.`,
    }));
    expect(contractViolations({ misfits })).toEqual([
      { code: 'PARTS-042', sentence: 'Misfit 0.' },
      { code: 'PARTS-042', sentence: 'Misfit 1.' },
      {
        code: 'PARTS-042',
        sentence:
          'Misfit 2. Publish both sides together (npm run parts -- publish shell mfe-a mfe-b), or keep the old form beside the new one until the other side is published.',
      },
    ]);
  });
});
