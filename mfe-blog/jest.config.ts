/**
 * esbuild compiles .ts alone: Node loads the .mjs that readPosts imports.
 *
 * @jest-config-loader esbuild-register
 * @jest-config-loader-options {"extensions":[".ts"],"hookIgnoreNodeModules":false}
 */
import { browserPreset } from 'shared-config/build/jest/preset';
import { otherPostsBySlug, postConstants } from 'shared-config/build/mdx/readPosts';

const { POSTS, NEWEST, YEARS } = postConstants;

export default {
  ...browserPreset,
  globals: {
    POSTS: POSTS(),
    NEWEST: NEWEST(),
    YEARS: YEARS(),
    OTHER_POSTS: otherPostsBySlug(),
  },
};
