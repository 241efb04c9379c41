/** A hash that matches no file: the browser refuses an unlisted file with an ordinary load error. */
export const NO_FILE = `sha384-${'A'.repeat(64)}`;
