import { PostLink } from './PostLink';

const COMPONENTS = { a: PostLink };

/**
 * What draws the elements of every post's markdown; `compilePost` imports it into each post under the
 * name that MDX asks for.
 */
export function useMDXComponents() {
  return COMPONENTS;
}
