/**
 * What a page may pass in the router's state when it navigates. The parts share the router, so a page can
 * send a message to the shell's status region this way.
 */
export interface NavigationState {
  /** Shown and announced once by the shell after the navigation. */
  readonly status?: string;
}
