import type { Collection } from 'shared-config/build/collections/Collection';
import database from '../database.json';
import type ProductPage from '../ProductPage';

export default {
  path: '/product/:slug',
  page: './src/ProductPage.tsx',
  entries: () =>
    database.products.map((product) => ({ ...product, slug: product.id, hydrate: 'idle' })),
  holds: [
    'mfe-explore/Header',
    'mfe-explore/Footer',
    'mfe-explore/Recommendations',
    'mfe-checkout/AddToCart',
  ],
} satisfies Collection<typeof ProductPage>;
