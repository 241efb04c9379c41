import { compilePost } from './compilePost.mjs';
import { oncePerText } from './oncePerText.mjs';

const compile = oncePerText(compilePost);

/**
 * The webpack loader for posts.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function mdxLoader(source) {
  return compile(source, this.resourcePath, { development: this.mode === 'development' });
}
