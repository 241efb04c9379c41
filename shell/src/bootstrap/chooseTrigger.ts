import type { Hydration } from 'shared-config/contract/RemoteModule';

/** What decides when a page hydrates. */
export interface HydrationFacts {
  /** What the page declares. */
  readonly declared: Hydration;
  /** Whether this browser probably holds a session, so that the frame has a visitor to greet. */
  readonly signedIn: boolean;
  /** Whether a developer asked for a tool. */
  readonly tools: boolean;
}

/** What a page of this tab waits for before it hydrates. Pure. */
export function chooseTrigger({ declared, signedIn, tools }: HydrationFacts): Hydration {
  return signedIn || tools ? 'idle' : declared;
}
