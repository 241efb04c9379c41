import type { LiveRelease, Registry } from 'shared-config/contract/Registry';

/** The name of the shell among the parts. */
export const SHELL = 'shell';

/** A release whose code this tab runs or may still fetch. */
export interface UsedRelease extends Pick<LiveRelease, 'release' | 'base' | 'entry'> {
  readonly part: string;
}

/** The release of a part (or of the shell) in a registry; `none` if the part is not published. */
export function liveIn(registry: Registry, part: string): string {
  return (part === SHELL ? registry.shell : registry.remotes[part]?.release) ?? 'none';
}
