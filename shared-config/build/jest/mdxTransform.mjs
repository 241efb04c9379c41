import { compileSync } from '@mdx-js/mdx';
import { mdxOptions } from '../mdx/mdxOptions.mjs';
import { toCommonJs } from './swcTransform.mjs';

/** The test's configuration has the posts that each post links to as a global. */
const options = mdxOptions((_file, slug) => ({
  expression: `OTHER_POSTS[${JSON.stringify(slug)}]`,
}));

export default {
  /** Compiles a post as the build does, then to CommonJS for jest. */
  process: (value, path) => toCommonJs(compile(value, path), path),
};

function compile(value, path) {
  try {
    return String(compileSync({ value, path }, { ...options, development: true }));
  } catch (error) {
    // MDX gives the position of its errors without the file; webpack's loader adds it.
    throw error.place ? new Error(`${path}:${error}`, { cause: error }) : error;
  }
}
