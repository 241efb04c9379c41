/** @jest-config-loader esbuild-register */
import { browserPreset } from 'shared-config/build/jest/preset';
import { readPosts } from 'shared-config/build/mdx/readPosts';

export default { ...browserPreset, globals: { POSTS: readPosts('src/posts') } };
