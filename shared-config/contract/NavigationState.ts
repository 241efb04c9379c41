/**
 * What a page may leave in the router's state when it navigates: the router is the one thing that the
 * parts share, so it also carries a message to the shell's status region.
 */
export interface NavigationState {
  /** Shown and announced once by the shell after the navigation. */
  readonly status?: string;
}

/** Reads the status message out of whatever an old tab or another site left in `history.state`. */
export function statusOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('status' in state)) return undefined;
  return typeof state.status === 'string' && state.status !== '' ? state.status : undefined;
}
