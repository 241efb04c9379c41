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
    'mfe-shop/package.json': '{"name":"mfe-shop"}',
    ...(Object.fromEntries(sources) as Record<string, string>),
  });
  return fragmentContract(`${folder()}/mfe-shop`);
}

/** The props that the component of `src/fragments/Show.tsx` takes, a line each. */
function takenBy(source: string, files: Readonly<Record<string, string>> = {}): string[] {
  const { provides, declarations } = contractOf({ 'fragments/Show.tsx': source, ...files });
  const text = declarations[provides['fragments/mfe-shop/Show'] ?? '']?.['fragments/mfe-shop/Show'];
  return (text ?? '')
    .split('\n')
    .filter((line) => /^ *"?[\w[].*[;{]$/.test(line) && !/^(type|export) /.test(line))
    .map((line) => line.trim());
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
  // Equal props have equal signatures, whoever writes them.
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
  ['in another order', '{ size: number; sku: string }', ['size: number;', 'sku: string;']],
  [
    'that may be missing or undefined',
    '{ sku: string; colour?: string; size: number | undefined }',
    ['colour?: string;', 'size?: number;', 'sku: string;'],
  ],
  [
    'of choices',
    "{ sku: 'b' | 'a' | null; sold: boolean }",
    ['sku: "a" | "b" | null;', 'sold: boolean;'],
  ],
  [
    'that are lists',
    '{ sku: string; all: string[]; some: readonly ("a" | "b")[]; two: [string, number] }',
    [
      'all: ReadonlyArray<string>;',
      'sku: string;',
      'some: ReadonlyArray<"a" | "b">;',
      'two: readonly [string, number];',
    ],
  ],
  [
    'that hold others',
    '{ sku: { id: string }; by: Readonly<Record<string, number>> }',
    ['by: {', '[name: string]: number;', 'sku: {', 'id: string;'],
  ],
  [
    'with a name in quotation marks',
    "{ sku: string; 'data-x': 1 }",
    ['"data-x": 1;', 'sku: string;'],
  ],
])('props %s are the same wherever they are written: %s', (_what, props, lines) => {
  expect(takenBy(component(props)).filter((line) => line !== '};')).toEqual(lines);
});

test('types of other files of the part, of generics and of enums are written out', () => {
  const source = component(
    'Pick<Product, "sku" | "size">',
    "import type { Product } from '../product';",
  );
  const product =
    'enum Size { Small = "s", Large = "l" }\nexport interface Product { sku: string; size: Size; price: () => number }';
  expect(takenBy(source, { 'product.ts': product })).toEqual(['size: "l" | "s";', 'sku: string;']);
});

test.each([
  ['a function', '{ sku: string; onAdd: () => void }', 'the prop onAdd is a function'],
  ['a date', '{ sku: string; since: Date }', 'the prop since.\\S+ is a function'],
  [
    'an element of React',
    '{ sku: string; children: ReactNode }',
    'the prop children has no type that the build finds',
  ],
  [
    'a list of any length by position',
    '{ sku: string; all: [string, ...number[]] }',
    'the prop all is a tuple whose length varies',
  ],
  ['itself', '{ sku: string; more: Tree }', 'the prop more.next is of a type that contains itself'],
])(
  'a component that takes %s is refused with the prop, because a place holds JSON',
  (_what, props, why) => {
    const more = "import type { ReactNode } from 'react';\ninterface Tree { next?: Tree }";
    const message = new RegExp(
      `^BUILD-010: src/fragments/Show\\.tsx takes what a place cannot hold: ${why}\\. `,
    );
    expect(() => takenBy(component(props, more))).toThrow(message);
  },
);

test('a file of src/fragments without a component, and a wrong type in src/fragments.d.ts, are refused with the file', () => {
  expect(() => takenBy('export const sku = 1;')).toThrow(
    'BUILD-010: src/fragments/Show.tsx has no component as its default export. ',
  );
  const Show = component('{ sku: string }');
  expect(() =>
    contractOf({
      'fragments/Show.tsx': Show,
      'fragments.d.ts': passed("'mfe-team/Picks': { skus: Skus }"),
    }),
  ).toThrow(
    'BUILD-010: src/fragments.d.ts passes to mfe-team/Picks what a place cannot hold: the prop skus has no type that the build finds. ',
  );
});
