import type { RemoteModule } from 'shared-config/contract/RemoteModule';

/** Its pages are those of `collections`. */
export const remote: RemoteModule = { name: 'mfe-decide', pages: [] };
