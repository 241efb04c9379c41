import { declarationsOf } from 'shared-config/build/declarations/declarationsOf';
import type { ContractEntry } from 'shared-config/contract/contractEntries';
import { CONTRACT_ENTRIES } from 'shared-config/contract/contractEntries';
import type { Declarations } from 'shared-config/contract/PartContract';
import { compareTypes, type Mismatch } from './compareTypes';

const IDENTITY = 'shared-config/services/loadIdentity';
const ROUTER = 'shared-config/router';
const CONFIG = 'shared-config/services/runtimeConfigAccess';
const POLICY = 'shared-config/contract/assetPolicy';
const REMOTE = 'shared-config/contract/RemoteModule';

type Outcome = 'passes' | 'refused';

/** A change of the shared types, and what becomes of a publish of one side alone: an addition is published first, a removal last. */
type Change = readonly [
  what: string,
  entry: ContractEntry,
  from: string,
  to: string,
  shellFirst: Outcome,
  remoteFirst: Outcome,
];

// prettier-ignore
const CHANGES: readonly Change[] = [
  // What the shell provides.
  ['a method is removed', IDENTITY, 'signOut: () => Promise<void>;', '', 'refused', 'passes'],
  ['a parameter is narrowed', IDENTITY, 'signIn: (email: string', "signIn: (email: 'a@b.c'", 'refused', 'passes'],
  ['a callback gets more values', IDENTITY, 'session: Session | null', "session: Session | null | 'unknown'", 'refused', 'passes'],
  ['a field becomes required', IDENTITY, 'readonly name?: string', 'readonly name: string', 'passes', 'refused'],
  ['an export is removed', ROUTER, 'Outlet, ', '', 'refused', 'passes'],
  ['an export is replaced by another', ROUTER, 'useLocation,', 'useHref as useLocation,', 'refused', 'refused'],
  ['an optional setting is added', CONFIG, 'readonly analyticsId?', 'readonly theme?: string; readonly analyticsId?', 'passes', 'passes'],
  ['the global of the asset policy is renamed', POLICY, '__GETIT_ASSETS__', '__ASSETS__', 'refused', 'refused'],
  ['the asset policy handles fewer tags', POLICY, ' | HTMLLinkElement', '', 'refused', 'passes'],
  // What a remote provides.
  ['a field of the remote module is added', REMOTE, 'readonly pages', 'readonly owner: string; readonly pages', 'refused', 'passes'],
  ['pages get a property', REMOTE, 'default: ComponentType', 'default: ComponentType<{ path: string }>', 'refused', 'refused'],
  ['the expose of the remote module is renamed', REMOTE, '"./remote"', '"./module"', 'refused', 'refused'],
];

/** The same declarations with one difference. */
function changed(declarations: Declarations, from: string, to: string): Declarations {
  const entries = Object.entries(declarations);
  expect(entries.filter(([, text]) => text.includes(from))).toHaveLength(1);
  return Object.fromEntries(entries.map(([path, text]) => [path, text.replace(from, to)]));
}

function compared(
  entry: ContractEntry,
  provided: Declarations,
  expected: Declarations,
  exports?: readonly string[],
): readonly Mismatch[] {
  const comparison = { entry, provided: 'provided', expected: 'expected', exports };
  return compareTypes({ provided, expected })(comparison);
}

test('a change of the shared types passes or is refused by the side that is published first', () => {
  const types: Record<string, Declarations> = {};
  const comparisons = CHANGES.flatMap(([, entry, from, to], index) => {
    const [before, after] = [`before${index}`, `after${index}`];
    types[before] = declarationsOf(entry);
    types[after] = changed(types[before], from, to);
    const [first, last] = CONTRACT_ENTRIES[entry] === 'shell' ? [after, before] : [before, after];
    return [
      { entry, provided: first, expected: last },
      { entry, provided: last, expected: first },
    ];
  });
  const outcomes = comparisons
    .map(compareTypes(types))
    .map((found): Outcome => (found.length === 0 ? 'passes' : 'refused'));
  expect(CHANGES.map(([what], at) => [what, ...outcomes.slice(2 * at, 2 * at + 2)])).toEqual(
    CHANGES.map(([what, , , , shellFirst, remoteFirst]) => [what, shellFirst, remoteFirst]),
  );
});

describe('the reason', () => {
  const reasons = (entry: ContractEntry, from: string, to: string) => {
    const expected = declarationsOf(entry);
    return compared(entry, changed(expected, from, to), expected);
  };

  test('shows the lines that differ', () => {
    expect(reasons(IDENTITY, 'signIn: (', 'logIn: (')).toEqual([
      {
        export: 'loadIdentity',
        reason:
          'Their types differ. Expected: "signIn: (email: string, password: string) => Promise<void>;". Found: "logIn: (email: string, password: string) => Promise<void>;".',
      },
    ]);
    const [found] = reasons(IDENTITY, 'mobile: string;', 'mobile: string; readonly born: string;');
    expect(found?.reason).toMatch(/ Found: "readonly mobile: string; readonly born: string;"\.$/);
  });

  test('says that an export, or a whole module, is missing', () => {
    expect(reasons(ROUTER, 'Outlet, ', '')).toEqual([
      { export: 'Outlet', reason: 'It is missing.' },
    ]);
    const comparison = { entry: ROUTER, provided: undefined, expected: 'expected' };
    expect(compareTypes({ expected: declarationsOf(ROUTER) })(comparison)).toEqual([
      { reason: 'It has no such module.' },
    ]);
  });

  test('says that the types cannot be read, if a package lacks one of them', () => {
    expect(reasons(ROUTER, 'Outlet, ', 'NoSuchOutlet, ')).toEqual([
      { reason: "Module '\"react-router-dom\"' has no exported member 'NoSuchOutlet'." },
    ]);
  });
});

test('only the exports that a part uses count', () => {
  const expected = declarationsOf(ROUTER);
  const provided = changed(expected, 'Outlet, ', '');
  expect(compared(ROUTER, provided, expected, ['Link', 'useNavigate'])).toEqual([]);
  expect(compared(ROUTER, provided, expected, ['Outlet'])).toHaveLength(1);
});

test('an export that gives what it takes apart another name is compared like any other', () => {
  const asking = (fields: string): Declarations => ({
    [IDENTITY]: `export declare function open({ name: title }: { ${fields} }): string;`,
  });
  const [before, after] = [asking('name: string;'), asking('name: string; city?: string;')];
  expect(compared(IDENTITY, after, before)).toEqual([]);
  expect(compared(IDENTITY, before, after)).toEqual([]);
  expect(compared(IDENTITY, asking('name: number;'), before)).toMatchObject([{ export: 'open' }]);
});

test('no field may be given undefined that may only be missing', () => {
  const field = (type: string): Declarations => ({
    [IDENTITY]: `export interface Identity { name?: ${type}; }`,
  });
  expect(compared(IDENTITY, field('string | undefined'), field('string'))).toHaveLength(1);
  expect(compared(IDENTITY, field('string'), field('string | undefined'))).toEqual([]);
});
