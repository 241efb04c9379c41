import { readPosts } from 'shared-config/build/mdx/readPosts';
import { remoteBuild } from 'shared-config/build/webpack/remoteBuild';

export default remoteBuild({
  constants: {
    POSTS: () => readPosts('src/posts'),
    NEWEST: () => readPosts('src/posts').slice(0, 4),
  },
});
