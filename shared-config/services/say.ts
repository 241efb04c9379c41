import { announce, type Said } from '../contract/sharedState';

/** Says something in the shell's status region, until the next navigation. On a page without a shell, nobody hears it. */
export function say(said: Said): void {
  announce('getit:said', said);
}
