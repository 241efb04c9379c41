import type { Registry } from 'shared-config/contract/Registry';

/** The name of the shell among the parts. */
export const SHELL = 'shell';

/** A release whose code this tab runs or may still ask for. */
export interface UsedRelease {
  readonly part: string;
  readonly release: string;
  /** Absolute path of the release's folder on the site, with a slash at its end. */
  readonly base: string;
  /** The entry script, relative to `base`. */
  readonly entry: string;
}

/** The release of a part, shell included, that a registry names; `none` where the part is not published. */
export function liveIn(registry: Registry, part: string): string {
  return (part === SHELL ? registry.shell : registry.remotes[part]?.release) ?? 'none';
}
