import { PostLink } from './PostLink';

const COMPONENTS = { a: PostLink };

/**
 * What draws the elements of every post's markdown; MDX imports it into each post (`mdxOptions`).
 */
export function useMDXComponents() {
  return COMPONENTS;
}
