import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { PATHS } from 'shared-config/site/paths';

/** The pages of posts come from `src/collections/posts.ts`. */
export const remote: RemoteModule = {
  name: 'mfe-blog',
  pages: [
    {
      path: PATHS.blog,
      expose: './BlogList',
      hydrate: 'never',
      holds: ['mfe-marketing/JoinSlip'],
    },
  ],
};
