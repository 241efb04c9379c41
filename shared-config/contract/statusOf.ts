/** The status message in `history.state`, which may hold anything but is meant to be a NavigationState. */
export function statusOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('status' in state)) return undefined;
  return typeof state.status === 'string' && state.status !== '' ? state.status : undefined;
}
