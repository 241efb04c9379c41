import type { PageDeclaration, FragmentDeclaration } from 'shared-config/contract/RemoteModule';
import type { Route } from 'shared-config/contract/Route';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import type { PackedRelease } from '../store/PackedRelease';
import {
  accountFragmentViolations,
  droppedFragmentViolations,
  fragmentNotices,
  fragmentPropViolations,
  nestingViolations,
} from './checkFragments';

const folder = folderOfTest();

interface Made {
  readonly pages?: readonly Omit<PageDeclaration, 'expose'>[];
  readonly fragments?: readonly FragmentDeclaration[];
  /** The props that its fragments take, by name. */
  readonly takes?: Readonly<Record<string, string>>;
  /** The props that it passes, by name. */
  readonly passes?: Readonly<Record<string, string>>;
}

const frozen = (props: string) =>
  `type Props = {\n${props}\n};\nexport type Fragment = (props: Props, name: keyof Props) => void;\n`;

/** A release of a part. Its hash is a number, so that another one of the part differs. */
let made = 0;
function remote(
  part: string,
  { pages = [], fragments, takes = {}, passes = {} }: Made,
): PackedRelease {
  const serverFolder = `${folder()}/${++made}`;
  const types = Object.entries({ ...takes, ...passes }).map(([name, props]) => [
    props,
    { [`fragments/${name}`]: frozen(props) },
  ]);
  writeFiles(serverFolder, { 'contract.json': JSON.stringify(Object.fromEntries(types)) });
  const release = {
    part,
    hash: `${made}`,
    kind: 'remote',
    pages: pages.map((page) => ({ expose: './Page', ...page })),
    ...(fragments && { fragments }),
    provides: Object.fromEntries(
      Object.entries(takes).map(([name, props]) => [`fragments/${name}`, props]),
    ),
    expects: Object.fromEntries(
      Object.entries(passes).map(([name, signature]) => [`fragments/${name}`, { signature }]),
    ),
  };
  return { release, browserFolder: '', serverFolder } as unknown as PackedRelease;
}

const ROUTES: readonly Route[] = [
  { path: '/product/*', remote: 'mfe-decide' },
  { path: '/', remote: 'mfe-explore' },
  { path: '/login', remote: 'mfe-decide', account: true },
];

const ADD = 'mfe-checkout/AddToCart';
const MINI = 'mfe-checkout/MiniCart';
const product = (...holds: readonly string[]) => ({ path: '/product/eicher', holds });
const offers = (...exposes: readonly string[]): readonly FragmentDeclaration[] =>
  exposes.map((expose) => ({ expose }));

/** A proposal that makes some of these releases live in place of others. */
function facts(
  releases: readonly PackedRelease[],
  changed = releases,
  replaced: readonly PackedRelease[] = [],
) {
  const hashesOf = (all: readonly PackedRelease[]) =>
    Object.fromEntries(all.map(({ release: { part, hash } }) => [part, hash]));
  const kept = releases.filter((one) => !changed.includes(one));
  return {
    kind: 'new' as const,
    routes: ROUTES,
    releases,
    changed,
    replaced,
    remotes: releases.map(({ release }) => release),
    hashes: hashesOf(releases),
    before: { live: hashesOf([...kept, ...replaced]) } as never,
  };
}

test('a page of an account holds no fragment, not even of its own part', () => {
  const decide = remote('mfe-decide', {
    pages: [product(ADD), { path: '/login', holds: [ADD, 'mfe-decide/Words'] }],
  });
  expect(accountFragmentViolations(facts([decide]))).toEqual([
    {
      code: 'PARTS-200',
      part: 'mfe-decide',
      sentence: `/login of mfe-decide holds ${ADD} of mfe-checkout and mfe-decide/Words of mfe-decide, and its route has "account": true: a fragment has the rights of its page, so where a visitor is asked for a password there is none. Take "holds" out of this page in src/remote.ts of mfe-decide.`,
    },
  ]);
});

describe('nesting', () => {
  const chain = (...names: readonly string[]) =>
    names.map((name, index) => {
      const next = names[index + 1];
      const [part = '', expose] = name.split('/');
      return remote(part, {
        fragments: [{ expose: `./${expose}`, ...(next && { holds: [next] }) }],
      });
    });

  test('a page may hold a fragment that holds another, which no part need offer yet', () => {
    const page = remote('mfe-decide', { pages: [product('mfe-explore/Header')] });
    expect(nestingViolations(facts([page, ...chain('mfe-explore/Header', MINI)]))).toEqual([]);
    const [header] = chain('mfe-explore/Header', MINI);
    expect(nestingViolations(facts([header as PackedRelease]))).toEqual([]);
  });

  test('a fragment in a fragment in a fragment is refused with the path of names', () => {
    const releases = chain('mfe-explore/Header', MINI, 'mfe-decide/Words');
    expect(nestingViolations(facts(releases, releases.slice(1, 2)))).toEqual([
      {
        code: 'PARTS-201',
        part: 'mfe-checkout',
        sentence: `mfe-explore/Header → ${MINI} → mfe-decide/Words: fragments nest too deep. A page may hold a fragment that holds another one, which holds none. Take one of them out of "holds" in src/remote.ts of its part.`,
      },
    ]);
  });

  test('a fragment that would contain itself is refused with the path of names, once', () => {
    const [header, mini] = chain('mfe-explore/Header', MINI, 'mfe-explore/Header');
    expect(
      nestingViolations(facts([header, mini] as PackedRelease[], [mini as PackedRelease])),
    ).toEqual([
      {
        code: 'PARTS-201',
        part: 'mfe-checkout',
        sentence: `${MINI} → mfe-explore/Header → ${MINI}: a fragment would contain itself. A page may hold a fragment that holds another one, which holds none. Take one of them out of "holds" in src/remote.ts of its part.`,
      },
    ]);
    const own = remote('mfe-explore', {
      fragments: [{ expose: './Header', holds: ['mfe-explore/Header'] }],
    });
    expect(nestingViolations(facts([own]))).toMatchObject([
      { sentence: expect.stringContaining('a fragment would contain itself. ') },
    ]);
  });
});

describe('a publish that drops a fragment', () => {
  const before = () => remote('mfe-checkout', { fragments: offers('./AddToCart', './MiniCart') });
  const now = () => remote('mfe-checkout', { fragments: offers('./MiniCart') });
  const decide = (...holds: readonly string[]) =>
    remote('mfe-decide', { pages: [product(...holds), { path: '/product/fendt', holds }] });

  test('which pages or fragments hold is refused, with pages and owners', () => {
    const [old, next] = [before(), now()];
    const explore = remote('mfe-explore', { fragments: [{ expose: './Header', holds: [ADD] }] });
    expect(droppedFragmentViolations(facts([next, decide(ADD), explore], [next], [old]))).toEqual([
      {
        code: 'PARTS-202',
        part: 'mfe-checkout',
        sentence: `mfe-checkout would no longer offer ${ADD}, which these hold: /product/eicher of mfe-decide, /product/fendt of mfe-decide, the fragment Header of mfe-explore. Offer it until they do without it, or publish all of them together: npm run parts -- publish mfe-checkout mfe-decide mfe-explore.`,
      },
    ]);
  });

  test('goes live together with the pages that do without it, and if no page on the site holds it', () => {
    const [old, next] = [before(), now()];
    const without = decide();
    expect(droppedFragmentViolations(facts([next, without], [next, without], [old]))).toEqual([]);
    const waiting = remote('mfe-new', { pages: [{ path: '/nowhere', holds: [ADD] }] });
    expect(droppedFragmentViolations(facts([next, waiting], [next], [old]))).toEqual([]);
  });

  test('is refused for a page of its own part, too, and a rollback is not refused', () => {
    const old = remote('mfe-decide', { fragments: offers('./Words'), pages: [product()] });
    const next = remote('mfe-decide', { pages: [product('mfe-decide/Words')] });
    const dropping = facts([next], [next], [old]);
    expect(droppedFragmentViolations(dropping)).toMatchObject([{ code: 'PARTS-202' }]);
    expect(droppedFragmentViolations({ ...dropping, kind: 'rolled back' })).toEqual([]);
  });
});

describe('the publisher reads', () => {
  test('which pages of a new release hold a fragment that no part offers yet, in either order of two parts', () => {
    const decide = remote('mfe-decide', { pages: [product(ADD)], fragments: offers('./Words') });
    const said = `/product/eicher of mfe-decide: visitors get the link instead of ${ADD}, because mfe-checkout`;
    expect(fragmentNotices(facts([decide]))).toEqual([`${said} is not live.`]);
    const checkout = remote('mfe-checkout', { fragments: offers('./AddToCart') });
    expect(fragmentNotices(facts([decide, checkout]))).toEqual([]);
    const other = remote('mfe-checkout', {});
    expect(fragmentNotices(facts([decide, other]))).toEqual([`${said} does not offer it.`]);
    // What a publish of another part has said before is not said again.
    const explore = remote('mfe-explore', {});
    expect(fragmentNotices(facts([decide, other, explore], [explore]))).toEqual([]);
  });

  test('all pages that are composed with the link once the part of a fragment is retired', () => {
    const decide = remote('mfe-decide', { pages: [product(ADD)] });
    const retired = remote('mfe-checkout', { fragments: offers('./AddToCart') });
    const fewer = { ...facts([decide], [], [retired]), kind: 'stored' as const };
    expect(fragmentNotices(fewer)).toEqual([
      `/product/eicher of mfe-decide: visitors get the link instead of ${ADD}, because mfe-checkout is not live.`,
    ]);
  });
});

describe('props', () => {
  const checkout = (takes: string) =>
    remote('mfe-checkout', { fragments: offers('./AddToCart'), takes: { [ADD]: takes } });
  const decide = (passes: string, ...holds: readonly string[]) =>
    remote('mfe-decide', { pages: holds.map((name) => product(name)), passes: { [ADD]: passes } });
  test('that a page passes are those that the component takes; it may take others if it can do without them', () => {
    const [taken, passed] = [
      checkout('sku: string;\ncolour?: string;'),
      decide('sku: string;', ADD),
    ];
    expect(fragmentPropViolations(facts([taken, passed]))).toEqual([]);
  });

  test.each([
    ['renames', 'id: string;'],
    ['narrows', 'sku: "a" | "b";'],
    ['requires another', 'sku: string;\ncolour: string;'],
  ])('a component that %s is refused with page, fragment, and both parts', (_how, takes) => {
    const [taken, passed] = [checkout(takes), decide('sku: string;', ADD)];
    const [found] = fragmentPropViolations(facts([taken, passed], [taken]));
    expect(found).toMatchObject({ code: 'PARTS-203', part: 'mfe-checkout' });
    expect(found?.sentence).toContain(
      `/product/eicher of mfe-decide passes other props to ${ADD} than `,
    );
  });

  test('a prop with a new name is refused although the component can do without it, and both parts together are not', () => {
    const [taken, passed] = [checkout('id?: string;'), decide('sku?: string;', ADD)];
    expect(fragmentPropViolations(facts([taken, passed], [passed]))).toEqual([
      {
        code: 'PARTS-203',
        part: 'mfe-decide',
        sentence: `/product/eicher of mfe-decide passes other props to ${ADD} than its component in mfe-checkout ${taken.release.hash} takes. Their types differ. Expected: "sku?: string;". Found: "id?: string;". Publish both together (npm run parts -- publish mfe-checkout mfe-decide), or take the old props, too, until mfe-decide is published.`,
      },
    ]);
    const next = decide('id?: string;', ADD);
    expect(fragmentPropViolations(facts([taken, next], [taken, next]))).toEqual([]);
  });

  test('that no page passes, and those of two parts that stay, are not compared', () => {
    const [taken, passed] = [checkout('id: string;'), decide('sku: string;')];
    expect(fragmentPropViolations(facts([taken, passed]))).toEqual([]);
    const holding = decide('sku: string;', ADD);
    expect(fragmentPropViolations(facts([taken, holding], []))).toEqual([]);
    expect(fragmentPropViolations(facts([holding]))).toEqual([]);
  });
});
