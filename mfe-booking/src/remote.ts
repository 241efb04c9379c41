import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { PATHS } from 'shared-config/site/paths';

export const remote: RemoteModule = {
  name: 'mfe-booking',
  pages: [
    { path: PATHS.book, expose: './Book', hydrate: 'form', holds: ['mfe-marketing/JoinOnBook'] },
  ],
};
