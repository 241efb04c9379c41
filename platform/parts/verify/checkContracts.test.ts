import type { Comparison, Mismatch } from '../contract/compareTypes';
import { disagreements, type ContractSide } from './checkContracts';

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
