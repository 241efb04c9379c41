/**
 * How a remote's own webpack runtime asks the shell before it fetches a chunk or a stylesheet. The shell
 * puts the integrity hash on the tag, gives it a fresh address on a retry and bounds the wait; in a
 * foreign host the policy is missing and the tag stays as webpack made it.
 */
export interface AssetPolicy {
  /** Called with a tag that has its address but is not in the document yet. */
  prepare(tag: HTMLScriptElement | HTMLLinkElement): void;
}

/** The global variable that holds the policy; part of the contract, for it is written into every release. */
export const ASSET_POLICY = '__GETIT_ASSETS__';
