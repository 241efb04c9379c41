import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { CATEGORY_PATHS } from './categories';

const holds = ['mfe-checkout/MiniCart'];

export const remote: RemoteModule = {
  name: 'mfe-explore',
  pages: [
    { path: '/', expose: './Home', hydrate: 'never', holds },
    ...CATEGORY_PATHS.map((path) => ({
      path,
      expose: './Category',
      hydrate: 'never' as const,
      holds,
    })),
    { path: '/stores', expose: './Stores', hydrate: 'never', holds },
  ],
  fragments: [
    { expose: './Header', hydrate: 'never', holds },
    { expose: './Footer', hydrate: 'never' },
    // Wakes where a page gives it other variants.
    { expose: './Recommendations', hydrate: 'never' },
    { expose: './StorePicker', hydrate: 'form' },
  ],
};
