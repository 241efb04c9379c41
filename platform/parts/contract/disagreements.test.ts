import type { Comparison, Mismatch } from './compareTypes';
import { disagreements, type ContractSide } from './disagreements';

const IDENTITY = 'shared-config/services/loadIdentity';
const REMOTE = 'shared-config/contract/RemoteModule';

/** A part whose types are named by their signatures. */
function side(part: string, release: Omit<ContractSide['release'], 'part' | 'hash'>): ContractSide {
  const signatures = [
    ...Object.values(release.provides ?? {}),
    ...Object.values(release.expects ?? {}).map(({ signature }) => signature),
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

test('equal signatures agree without a comparison', () => {
  expect(disagreements(shell('i1', 'r1'), remote('i1', 'r1'), compare)).toEqual([]);
  expect(asked).toEqual([]);
});

test('what the shell provides is compared with what the remote uses of it', () => {
  expect(disagreements(shell('i2', 'r1'), remote('i1', 'r1'), compare)).toEqual([
    {
      code: 'PARTS-042',
      sentence: `mfe-auth mfe-auth-1 was built against another "load" of ${IDENTITY} than shell shell-1 has. They differ.`,
    },
  ]);
  expect(asked).toEqual([
    { entry: IDENTITY, provided: { i2: 'i2' }, expected: { i1: 'i1' }, exports: ['loadIdentity'] },
  ]);
});

test('what the remote provides is compared with all that the shell expects', () => {
  const [found] = disagreements(shell('i1', 'r1'), remote('i1', 'r2'), compare);
  expect(found?.sentence).toMatch(
    /^shell shell-1 was built against .* than mfe-auth mfe-auth-1 has\./,
  );
  expect(asked).toEqual([
    { entry: REMOTE, provided: { r2: 'r2' }, expected: { r1: 'r1' }, exports: undefined },
  ]);
});

test('types that differ and fit are an agreement', () => {
  expect(disagreements(shell('i2', 'r2'), remote('i1', 'r1'), () => [])).toEqual([]);
});

test.each([
  ['the other side has no such module', side('shell', { provides: {}, expects: {} })],
  ['the types behind a signature are missing', { ...shell('i2', 'r1'), declarations: {} }],
])('when %s, they disagree', (_why, other) => {
  expect(disagreements(other, remote('i1', 'r1'), compare)).toEqual([
    {
      code: 'PARTS-042',
      sentence: `mfe-auth mfe-auth-1 was built against another ${IDENTITY} than shell shell-1 has. It has no such module.`,
    },
  ]);
  expect(asked).toEqual([]);
});

describe('with a release from before signatures the numbers decide', () => {
  const older = side('mfe-auth', { contract: 1 });

  test.each([
    ['an older remote in a shell with signatures', shell('i1', 'r1'), older],
    [
      'a remote with signatures in an older shell',
      side('shell', { supports: [1] }),
      remote('i1', 'r1'),
    ],
    [
      'a release that tells what it provides, and not what it expects',
      side('shell', { supports: [1], provides: { [IDENTITY]: 'i2' } }),
      remote('i1', 'r1'),
    ],
    ['two older releases', side('shell', { supports: [1, 2] }), side('mfe-auth', { contract: 2 })],
  ])('%s', (_which, one, other) => {
    expect(disagreements(one, other, compare)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test.each([
    [
      side('shell', { supports: [2] }),
      remote('i1', 'r1'),
      'contract version 1, and the shell supports 2. An older tool built shell.',
    ],
    [
      shell('i1', 'r1'),
      side('mfe-auth', { contract: 2 }),
      'contract version 2, and the shell supports 1. An older tool built mfe-auth.',
    ],
  ])('and refuse with both numbers and the command to run', (one, other, numbers) => {
    expect(disagreements(one, other, compare)).toEqual([
      {
        code: 'PARTS-020',
        sentence: `mfe-auth cannot run in the shell shell-1: it was built for ${numbers} Build both again and publish them together: npm run parts -- publish shell mfe-auth.`,
      },
    ]);
  });
});
