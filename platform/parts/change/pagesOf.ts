/** `1 page` or `2 pages`. */
export const pagesOf = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;
