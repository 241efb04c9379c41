import remarkFrontmatter from 'remark-frontmatter';

/** How webpack and jest compile MDX: without its front matter, with the components of every text. */
export const mdxOptions = {
  providerImportSource: 'shared-config/ui/useMDXComponents',
  remarkPlugins: [remarkFrontmatter],
};
