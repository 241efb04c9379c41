/** A hash that no file has: what is not listed is refused by the browser as an ordinary load error. */
export const NO_FILE = `sha384-${'A'.repeat(64)}`;
