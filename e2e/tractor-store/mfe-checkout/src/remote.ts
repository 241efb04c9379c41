import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { BASKET } from './basket';

const around = ['mfe-explore/Header', 'mfe-explore/Footer'];

export const remote: RemoteModule = {
  name: 'mfe-checkout',
  pages: [
    {
      path: '/checkout/cart',
      expose: './Cart',
      hydrate: 'idle',
      holds: [...around, 'mfe-explore/Recommendations'],
    },
    {
      path: '/checkout/checkout',
      expose: './Checkout',
      hydrate: 'form',
      holds: ['mfe-explore/Footer', 'mfe-explore/StorePicker'],
    },
    { path: '/checkout/thanks', expose: './Thanks', hydrate: 'never', holds: around },
  ],
  fragments: [
    { expose: './MiniCart', hydrate: 'never', wakes: [BASKET] },
    { expose: './AddToCart', hydrate: 'form' },
  ],
};
