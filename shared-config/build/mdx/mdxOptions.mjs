import { basename } from 'node:path';
import remarkFrontmatter from 'remark-frontmatter';
import { postSummary } from './postSummary.cjs';

/**
 * Gives a post the `PostLayout` beside it as its layout, with the post's summary and the posts that it links to.
 */
function remarkPostLayout(others) {
  return (tree, file) => {
    const summary = postSummary(String(file), file.path);
    const { statement = '', expression } = others(basename(file.path), summary.slug);
    const layout = this.parse(
      `import { PostLayout } from './PostLayout';
${statement}
export default function Post({ children }) { return <PostLayout post={${JSON.stringify(summary)}} others={${expression}}>{children}</PostLayout>; }`,
    );
    tree.children.unshift(...layout.children);
  };
}

/**
 * How webpack and jest compile a post. An author writes front matter and text; `PostLayout` beside the post
 * renders everything around it, and `useMDXComponents` of `postComponents` maps the markdown's elements.
 */
export function mdxOptions(others) {
  return {
    providerImportSource: './postComponents',
    remarkPlugins: [remarkFrontmatter, [remarkPostLayout, others]],
  };
}
