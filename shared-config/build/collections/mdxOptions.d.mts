export const mdxOptions: object;
