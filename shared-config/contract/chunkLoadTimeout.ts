/** The longest wait for a file of the site, in milliseconds (spec §7.8, §9). */
export const CHUNK_LOAD_TIMEOUT = 120_000;
