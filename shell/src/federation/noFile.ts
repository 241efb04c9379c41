/** A hash that matches no file: the browser refuses an unlisted file with an ordinary load error. */
export const noFile = (): string => `sha384-${'A'.repeat(64)}`;
