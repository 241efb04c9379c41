/** The addresses of files that failed to load in this tab, perhaps for a damaged copy in the browser's cache. */
export const failedFiles = new Set<string>();
