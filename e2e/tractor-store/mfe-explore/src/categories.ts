import database from './database.json';

const all = {
  key: '',
  name: 'All machines',
  products: database.categories.flatMap(({ products }) => products),
};

/** All machines, and those of each kind. */
const CATEGORIES = [all, ...database.categories].map(({ key, name, products }) => ({
  name,
  path: key === '' ? '/products' : `/products/${key}`,
  products: [...products].sort((one, other) => other.startPrice - one.startPrice),
}));

export const CATEGORY_PATHS = CATEGORIES.map(({ path }) => path);

/** The links to the categories. */
export const FILTERS = CATEGORIES.map(({ name, path }) => ({ name, path }));

/** @throws Error for a path that is none of a category. */
export function categoryOf(path: string) {
  const found = CATEGORIES.find((category) => category.path === path);
  if (!found) throw new Error(`There is no category ${path}.`);
  return found;
}
