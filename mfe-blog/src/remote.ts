import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { PATHS, postPath } from 'shared-config/site/paths';
import { ALL_POSTS } from './posts/allPosts';

export const remote: RemoteModule = {
  name: 'mfe-blog',
  pages: [
    { path: PATHS.blog, expose: './BlogList', hydrate: 'never' },
    ...ALL_POSTS.map(({ slug }) => ({
      path: postPath(slug),
      expose: `./posts/${slug}`,
      hydrate: 'never',
    })),
  ],
};
