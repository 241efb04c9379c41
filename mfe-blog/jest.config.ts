/**
 * Only .ts is compiled on the way: readPosts reads an .mjs, which Node takes as it is.
 *
 * @jest-config-loader esbuild-register
 * @jest-config-loader-options {"extensions":[".ts"]}
 */
import { browserPreset } from 'shared-config/build/jest/preset';
import { readPosts } from 'shared-config/build/mdx/readPosts';

const POSTS = readPosts('src/posts');

export default { ...browserPreset, globals: { POSTS, NEWEST: POSTS.slice(0, 4) } };
