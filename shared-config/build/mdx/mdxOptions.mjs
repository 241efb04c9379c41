import remarkFrontmatter from 'remark-frontmatter';
import { postSummary } from './postSummary.mjs';

/**
 * Gives a post the `PostLayout` beside it as its layout, with the post's summary.
 *
 * @this {import('unified').Processor}
 */
function remarkPostLayout() {
  return (tree, file) => {
    const summary = JSON.stringify(postSummary(String(file), file.path));
    const layout = this.parse(
      `import { PostLayout } from './PostLayout';
export default function Post({ children }) { return <PostLayout post={${summary}}>{children}</PostLayout>; }`,
    );
    tree.children.unshift(...layout.children);
  };
}

/**
 * How webpack and jest compile a post. An author writes front matter and text; `PostLayout` beside the post
 * renders everything around it, and `useMDXComponents` of `postComponents` maps the markdown's elements.
 */
export const mdxOptions = {
  providerImportSource: './postComponents',
  remarkPlugins: [remarkFrontmatter, remarkPostLayout],
};
