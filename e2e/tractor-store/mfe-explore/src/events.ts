/** A visitor has chosen a store. Its detail is the name of the store. */
export const STORE_CHOSEN = 'explore:store-chosen';

declare global {
  interface WindowEventMap {
    readonly [STORE_CHOSEN]: CustomEvent<string>;
  }
}
