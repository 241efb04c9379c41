import { compilePost } from './compilePost.mjs';

/**
 * The webpack loader for posts.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function mdxLoader(source) {
  return compilePost(source, this.resourcePath, { development: this.mode === 'development' });
}
