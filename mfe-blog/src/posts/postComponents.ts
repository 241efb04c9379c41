import { PostLink } from './PostLink';

const COMPONENTS = { a: PostLink };

/** The components for the elements of every post; MDX imports it into each post (`mdxOptions`). */
export function useMDXComponents() {
  return COMPONENTS;
}
