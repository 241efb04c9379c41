import { compileSync } from '@mdx-js/mdx';
import { splitFrontmatter } from './frontmatter.mjs';
import { postSummary } from './postSummary.mjs';

/**
 * Turns one `.mdx` post into a page module. An author writes front matter and words; the `PostLayout`
 * beside the post draws everything around them and is given what the front matter says; the
 * `useMDXComponents` of the `postComponents` beside it says what draws the markdown's own elements.
 *
 * @param {string} source the file's text
 * @param {string} file its path, for messages and for the slug
 * @param {{ development: boolean }} options
 * @returns {string} an ES module with the page as its default export
 * @throws {Error} with the file's name, and the line where there is one, where the front matter or the MDX
 *   is broken
 */
export function compilePost(source, file, { development }) {
  const { body } = splitFrontmatter(source, file);
  const layout = [
    "import { PostLayout } from './PostLayout';",
    `export default function Post({ children }) { return <PostLayout post={${JSON.stringify(postSummary(source, file))}}>{children}</PostLayout>; }`,
  ].join('\n');
  // The layout takes the lines of the front matter, at least three, so that messages name the author's lines.
  const matterLines = source.slice(0, source.length - body.length).split('\n').length - 1;
  try {
    return String(
      compileSync(
        { value: layout + '\n'.repeat(matterLines - 1) + body, path: file },
        { development, jsxRuntime: 'automatic', providerImportSource: './postComponents' },
      ),
    );
  } catch (error) {
    const place = error.line === undefined ? '' : `:${error.line}:${error.column}`;
    throw new Error(`${file}${place}: ${error.message}`, { cause: error });
  }
}
