interface Product {
  readonly id: string;
  readonly name: string;
}
interface Variant extends Product {
  readonly sku: string;
  readonly color: string;
}

/** The databases of the three teams of the Tractor Store. */
export interface Databases {
  readonly explore: {
    readonly categories: readonly { readonly key: string; readonly products: readonly Product[] }[];
    readonly recommendations: readonly Variant[];
    readonly stores: readonly Product[];
  };
  readonly decide: {
    readonly products: readonly (Product & { readonly variants: readonly Variant[] })[];
  };
  readonly checkout: { readonly variants: readonly Variant[] };
}

/** The databases with each product `times` times, each time with other numbers and another name. */
export function manyProducts({ explore, decide, checkout }: Databases, times: number): Databases {
  const own = decide.products;
  const copied = <Item extends Product>(items: readonly Item[]): Item[] =>
    Array.from({ length: times }, (_, round) => items.map((item) => copyOf(item, round))).flat();
  const copyOf = <Item extends Product>(item: Item, round: number): Item => {
    const name = own.find(({ id }) => id === item.id)?.name ?? item.name;
    const copy = JSON.stringify(item)
      .replace(
        /"(cl|au)-(\d+)/gi,
        (_, kind: string, number: string) =>
          `"${kind}-${String(Number(number) + round * own.length).padStart(2, '0')}`,
      )
      .replaceAll(`"${name}`, `"${name}${round > 0 ? ` M${round}` : ''}`);
    return JSON.parse(copy) as Item;
  };
  const categories = explore.categories.map((category) => ({
    ...category,
    products: copied(category.products),
  }));
  return {
    explore: { ...explore, categories, recommendations: copied(explore.recommendations) },
    decide: { products: copied(own) },
    checkout: { variants: copied(checkout.variants) },
  };
}

/** The databases as the blueprint's reference reads them, by team. Its pictures are files: PICTURES, size, product or variant. */
export function ofReference({ explore, decide, checkout }: Databases): Record<string, object> {
  const withPicture = <Item extends Partial<Variant>>(item: Item) => ({
    ...item,
    image: `${PICTURES}[size]/${item.sku ?? item.id}`,
  });
  return {
    explore: {
      ...explore,
      teaser: explore.categories.map(({ key, products: [first] }) => ({
        ...withPicture({ id: first?.id ?? '' }),
        title: key,
        url: `/products/${key}`,
      })),
      categories: explore.categories.map((category) => ({
        ...category,
        products: category.products.map((product) => ({
          ...withPicture(product),
          url: `/product/${product.id}`,
        })),
      })),
      recommendations: Object.fromEntries(
        explore.recommendations.map((variant) => [
          variant.sku,
          {
            ...withPicture(variant),
            url: `/product/${variant.id}?sku=${variant.sku}`,
            rgb: [1, 3, 5].map((at) => parseInt(variant.color.slice(at, at + 2), 16)),
          },
        ]),
      ),
      stores: explore.stores.map(withPicture),
    },
    decide: {
      products: decide.products.map((product) => ({
        ...product,
        variants: product.variants.map(withPicture),
      })),
    },
    checkout: { variants: checkout.variants.map(withPicture) },
  };
}

/** The path of the pictures of the reference. */
export const PICTURES = '/cdn/img/';
