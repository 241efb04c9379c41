export const mdxOptions: object;
export const TAKEN_IDS: readonly string[];
