import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { manyProducts, ofReference, type Databases } from './tractorProducts';

const read = (team: string): unknown =>
  JSON.parse(
    readFileSync(join(projectRoot(), `e2e/tractor-store/mfe-${team}/src/database.json`), 'utf8'),
  );

const own = {
  explore: read('explore'),
  decide: read('decide'),
  checkout: read('checkout'),
} as Databases;

test('each team of the benchmark has the same 200 products, and each of them a number and a name of its own', () => {
  const { explore, decide, checkout } = manyProducts(own, 10);
  const { products } = decide;
  expect(new Set(products.map(({ id }) => id)).size).toBe(200);
  expect(new Set(products.map(({ name }) => name)).size).toBe(200);
  const listed = explore.categories.flatMap((category) => category.products);
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(products.map(({ id }) => id)));
  const named = products.flatMap(({ id, name, variants }) =>
    variants.map((variant) => ({ id, sku: variant.sku, name: `${name} ${variant.name}` })),
  );
  const inOrder = (variants: readonly { readonly sku: string }[]) =>
    variants.toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
  for (const variants of [checkout.variants, explore.recommendations])
    expect(inOrder(variants)).toMatchObject(inOrder(named));
});

test("the blueprint's reference gets a picture and an address for each product", () => {
  const { explore, decide } = ofReference(own);
  expect(explore).toMatchObject({
    recommendations: { 'CL-03-YE': { url: '/product/cl-03?sku=CL-03-YE', rgb: expect.any(Array) } },
  });
  expect(JSON.stringify(decide)).toContain('"image":"/cdn/img/[size]/CL-03-YE"');
});
