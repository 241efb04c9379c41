import type { PageDeclaration, RemoteModule } from 'shared-config/contract/RemoteModule';
import { PATHS, postPath } from 'shared-config/site/paths';
import { ALL_POSTS } from './posts/allPosts';
import { POST_YEARS } from './posts/newestPosts';

/** A page that is a document: it has no module in the browser, so it never hydrates. */
const document = (name: string, expose: string): PageDeclaration => ({
  path: postPath(name),
  expose,
  hydrate: 'never',
});

export const remote: RemoteModule = {
  name: 'mfe-blog',
  pages: [
    { path: PATHS.blog, expose: './BlogList', hydrate: 'never' },
    ...POST_YEARS.map((year) => document(year, `./years/${year}`)),
    ...ALL_POSTS.map(({ slug, formerly }) => ({
      ...document(slug, `./posts/${slug}`),
      ...(formerly && { formerly }),
    })),
  ],
};
