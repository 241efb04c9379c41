import { SAID } from '../contract/browserNames';
import type { Said } from '../contract/leftInBrowser';

/** Says something in the shell's status region, until the next navigation. On a page without a shell, nobody hears it. */
export function say(said: Said): void {
  dispatchEvent(new CustomEvent<Said>(SAID, { detail: said }));
}
