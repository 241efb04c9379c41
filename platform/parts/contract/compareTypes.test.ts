import { declarationsOf } from 'shared-config/build/contract/declarationsOf';
import type { ContractEntry } from 'shared-config/contract/contractEntries';
import { CONTRACT_ENTRIES } from 'shared-config/contract/contractEntries';
import type { Declarations } from 'shared-config/contract/PartContract';
import { compareTypes } from './compareTypes';

/** The types that the parts of this project share today. */
const types = (entry: ContractEntry): Declarations => declarationsOf(entry);

const IDENTITY = 'shared-config/services/loadIdentity';
const ROUTER = 'shared-config/router';
const CONFIG = 'shared-config/services/runtimeConfigAccess';
const POLICY = 'shared-config/contract/assetPolicy';
const REMOTE = 'shared-config/contract/RemoteModule';
const STATE = 'shared-config/contract/NavigationState';

type Outcome = 'passes' | 'refused';

/** A change of the shared types, and what becomes of a publish of one side alone: an addition goes first, a removal last. */
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
  ['a method is removed', IDENTITY, 'signOut(): Promise<void>;', '', 'refused', 'passes'],
  ['a parameter is narrowed', IDENTITY, 'signIn(email: string', "signIn(email: 'a@b.c'", 'refused', 'passes'],
  ['a callback gets more values', IDENTITY, 'session: Session | null', "session: Session | null | 'unknown'", 'refused', 'passes'],
  ['a field becomes required', IDENTITY, 'readonly name?: string', 'readonly name: string', 'passes', 'refused'],
  ['an export is removed', ROUTER, 'NavLink, ', '', 'refused', 'passes'],
  ['an export is replaced by another', ROUTER, 'useLocation,', 'useHref as useLocation,', 'refused', 'refused'],
  ['an optional setting is added', CONFIG, 'readonly analyticsId?', 'readonly theme?: string; readonly analyticsId?', 'passes', 'passes'],
  ['the global of the asset policy is renamed', POLICY, '__GETIT_ASSETS__', '__ASSETS__', 'refused', 'refused'],
  ['the asset policy handles fewer tags', POLICY, ' | HTMLLinkElement', '', 'refused', 'passes'],
  // What a remote provides.
  ['a field of the remote module is added', REMOTE, 'readonly pages', 'readonly owner: string; readonly pages', 'refused', 'passes'],
  ['pages get a property', REMOTE, 'default: ComponentType', 'default: ComponentType<{ path: string }>', 'refused', 'refused'],
  ['the expose of the remote module is renamed', REMOTE, '"./remote"', '"./module"', 'refused', 'refused'],
  ['a field of the navigation state is renamed', STATE, 'status?', 'message?', 'refused', 'refused'],
];

test.each(CHANGES)(
  '%s (%s, %j to %j): shell first %s, remote first %s',
  (_what, entry, from, to, shellFirst, remoteFirst) => {
    const before = types(entry);
    const after = changed(before, from, to);
    const outcome = (shell: Declarations, remote: Declarations): Outcome => {
      const [provided, expected] =
        CONTRACT_ENTRIES[entry] === 'shell' ? [shell, remote] : [remote, shell];
      return compareTypes({ entry, provided, expected }).length === 0 ? 'passes' : 'refused';
    };
    expect([outcome(after, before), outcome(before, after)]).toEqual([shellFirst, remoteFirst]);
  },
);

/** The same declarations with one difference. */
function changed(declarations: Declarations, from: string, to: string): Declarations {
  const entries = Object.entries(declarations);
  expect(entries.filter(([, text]) => text.includes(from))).toHaveLength(1);
  return Object.fromEntries(entries.map(([path, text]) => [path, text.replace(from, to)]));
}

describe('the reason', () => {
  const reasons = (entry: ContractEntry, from: string, to: string) => {
    const expected = types(entry);
    return compareTypes({ entry, expected, provided: changed(expected, from, to) });
  };

  test.each([
    [
      'signIn(',
      'logIn(',
      "Property 'signIn' is missing in type 'Identity' but required in type 'Identity'.",
    ],
    [
      'signIn(email: string',
      "signIn(email: 'a'",
      "Types of property 'signIn' are incompatible. Types of parameters 'email' and 'email' are incompatible. Type 'string' is not assignable to type '\"a\"'.",
    ],
  ])('names the place and the difference: %j to %j', (from, to, reason) => {
    expect(reasons(IDENTITY, from, to)).toEqual([{ export: 'loadIdentity', reason }]);
  });

  test('says that an export is missing', () => {
    expect(reasons(ROUTER, 'NavLink, ', '')).toEqual([
      { export: 'NavLink', reason: 'It is missing.' },
    ]);
  });

  test('says that the types cannot be read, if a package lacks one of them', () => {
    expect(reasons(ROUTER, 'NavLink, ', 'NoSuchLink, ')).toEqual([
      { reason: "Module '\"react-router-dom\"' has no exported member 'NoSuchLink'." },
    ]);
  });
});

test('only the exports that a part uses count', () => {
  const expected = types(ROUTER);
  const provided = changed(expected, 'NavLink, ', '');
  const exports = ['Link', 'useNavigate'];
  expect(compareTypes({ entry: ROUTER, provided, expected, exports })).toEqual([]);
});

describe('in the shared types,', () => {
  const declared = (identity: string): Declarations => ({
    [IDENTITY]: `${identity}\nexport declare function loadIdentity(): Promise<Identity>;`,
  });
  const compared = (provided: string, expected: string) =>
    compareTypes({
      entry: IDENTITY,
      exports: ['loadIdentity'],
      provided: declared(provided),
      expected: declared(expected),
    });
  const ways: [string, (members: string) => string][] = [
    ['an interface', (members) => `export interface Identity { ${members} }`],
    ['a type literal', (members) => `export type Identity = { ${members} };`],
  ];

  test.each(ways)('%s is refused where a method takes less than it is given', (_as, identity) => {
    const [less, all] = [identity('see(it: Date): void;'), identity('see(it: object): void;')];
    expect(compared(less, all)).toHaveLength(1);
    expect(compared(all, less)).toEqual([]);
  });

  test.each(ways)('%s may have several forms of a method', (_as, identity) => {
    const both = identity('see(it: Date): void; see(it: string): string;');
    expect(compared(both, both)).toEqual([]);
    expect(compared(both, identity('see(it: string): string;'))).toEqual([]);
    expect(compared(identity('see(it: string): string;'), both)).toHaveLength(1);
  });

  test('no field may be given undefined that may only be missing', () => {
    const field = (type: string) => `export interface Identity { name?: ${type}; }`;
    expect(compared(field('string | undefined'), field('string'))).toHaveLength(1);
    expect(compared(field('string'), field('string | undefined'))).toEqual([]);
  });
});
