/**
 * The version of what the shell and every remote agree on: the expose names, the shape of a `RemoteModule`,
 * the shared singletons and the asset policy. Increase it when an old remote can no longer run in a new shell.
 */
export const CONTRACT_VERSION = 1;
