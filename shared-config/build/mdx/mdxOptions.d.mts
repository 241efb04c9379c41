/** How a post's module gets the posts that it links to: a statement before it, and an expression in it. */
export type OtherPosts = (
  file: string,
  slug: string,
) => { readonly statement?: string; readonly expression: string };

export function mdxOptions(others: OtherPosts): object;
