import { folderOfTest, writeFiles } from '../testing/folderOfTest';
import { fragmentContract } from './fragmentProps';

const folder = folderOfTest();

/** A component with these props, and what else is in its file. */
const component = (props: string, more = ''): string =>
  `${more}\nexport default function Show({ sku }: ${props}) { return <p>{sku}</p>; }`;

const passed = (types: string, more = ''): string =>
  `${more}\ndeclare module 'shared-config/ui/Fragment' { interface FragmentProps { ${types} } }\nexport {};`;

function contractOf(files: Readonly<Record<string, string>>) {
  const sources = Object.entries(files).map(([file, text]) => [`mfe-shop/src/${file}`, text]);
  writeFiles(folder(), {
    'node_modules/shared-config/ui/Fragment.ts': 'export interface FragmentProps {}',
    'mfe-shop/package.json': '{"name":"mfe-shop"}',
    ...(Object.fromEntries(sources) as Record<string, string>),
  });
  return fragmentContract(`${folder()}/mfe-shop`);
}

/** The props that the component of `src/fragments/Show.tsx` takes. */
function takenBy(source: string, files: Readonly<Record<string, string>> = {}): string {
  const { provides, declarations } = contractOf({ 'fragments/Show.tsx': source, ...files });
  const text = declarations[provides['fragments/mfe-shop/Show'] ?? '']?.['fragments/mfe-shop/Show'];
  const [, props = ''] = /^type Props = (.*?);\ntype /s.exec(text ?? '') ?? [];
  return props.replaceAll(/\s+/g, ' ');
}

test('a part provides the props of each component of src/fragments, and expects those that its src/fragments.d.ts lists', () => {
  const { provides, expects, declarations } = contractOf({
    'fragments/AddToCart.tsx': component('{ readonly sku: string }'),
    'fragments/mini/Basket.tsx': 'export default function Basket() { return null; }',
    'fragments/mini/Basket.test.tsx': 'nothing that is a component',
    'fragments.d.ts': passed(
      "'mfe-team/Picks': { readonly skus: readonly string[] }; 'mfe-shop/AddToCart': { sku: string }",
    ),
  });
  expect(Object.keys(provides)).toEqual([
    'fragments/mfe-shop/AddToCart',
    'fragments/mfe-shop/mini/Basket',
  ]);
  expect(Object.keys(expects)).toEqual([
    'fragments/mfe-team/Picks',
    'fragments/mfe-shop/AddToCart',
  ]);
  // Equal props have equal signatures in every part.
  expect(expects['fragments/mfe-shop/AddToCart']?.signature).toBe(
    provides['fragments/mfe-shop/AddToCart'],
  );
  expect(Object.keys(declarations)).toHaveLength(3);
});

test('a component without props takes `object`', () => {
  const { provides, expects } = contractOf({
    'fragments/Basket.tsx': 'export default function Basket() { return null; }',
    'fragments.d.ts': passed("'mfe-shop/Basket': object"),
  });
  const entry = 'fragments/mfe-shop/Basket';
  expect(expects[entry]?.signature).toBe(provides[entry]);
  expect(provides[entry]).toBeDefined();
});

test('a part without fragments has no such contract, and needs no types for it', () => {
  expect(contractOf({ 'remote.ts': 'export const remote = {};' })).toEqual({
    provides: {},
    expects: {},
    declarations: {},
  });
});

test.each([
  [
    '{ readonly sku: string; readonly all: readonly string[] }',
    '{ sku: string; all: (string)[]; }',
  ],
  ["{ colour?: string; size: 'S' | undefined }", '{ colour?: string; size?: "S"; }'],
  ["{ sku: 'b' | 'a' | null; sold: boolean }", '{ sku: null | "b" | "a"; sold: false | true; }'],
  ["{ Sku: { 'data-id': string } }", '{ Sku: { "data-id": string; }; }'],
  [
    "Pick<Product, 'sku'> & { by: Readonly<Record<string, Size>> }",
    '{ sku: string; by: { [name: string]: "S" | "L"; }; }',
  ],
])('props of the type %s are written out as %s, without names', (props, text) => {
  const product =
    "export type Size = 'S' | 'L';\nexport interface Product { sku: string; price: () => number }";
  const source = component(props, "import type { Product, Size } from '../product';");
  expect(takenBy(source, { 'product.ts': product })).toBe(text);
});

test.each([
  ['a function', '{ sku: string; onAdd: () => void }', 'onAdd: () => void;'],
  ['a date', '{ sku: string; since: Date }', 'toString: () => string;'],
  ['an element of React', '{ sku: string; children: ReactNode }', 'children: ReactNode;'],
  ['a part of itself', '{ sku: string; more: Tree }', 'next?: Tree;'],
])('a component that takes %s is refused, because a place holds JSON', (_what, props, line) => {
  const more = "import type { ReactNode } from 'react';\ninterface Tree { next?: Tree }";
  expect(() => takenBy(component(props, more))).toThrow(
    `BUILD-010: src/fragments takes in mfe-shop/Show what a place cannot hold: ${line} It holds JSON: `,
  );
});

test('a file of src/fragments without a component, and a wrong type in src/fragments.d.ts, are refused with the file', () => {
  expect(() => takenBy('export const sku = 1;')).toThrow(
    'BUILD-010: src/fragments takes in mfe-shop/Show what a place cannot hold: props: any ',
  );
  const Show = component('{ sku: string }');
  const types = passed("'mfe-team/Picks': { skus: Skus }");
  expect(() => contractOf({ 'fragments/Show.tsx': Show, 'fragments.d.ts': types })).toThrow(
    'BUILD-010: src/fragments.d.ts passes to mfe-team/Picks what a place cannot hold: skus: Skus; ',
  );
});
