/**
 * The longest wait for a file of the site, in milliseconds (spec §7.8, §9). webpack enforces it for chunks
 * (browserBuild.ts), FederationHost.ts for the entry of a remote, boundedJson.ts for JSON.
 */
export const CHUNK_LOAD_TIMEOUT = 120_000;
