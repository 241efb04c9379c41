/**
 * A remote's webpack runtime calls this policy before it fetches a chunk or a stylesheet. The shell adds the
 * integrity hash to the tag. In another host the policy is missing, and the tag stays unchanged.
 */
export interface AssetPolicy {
  /** Called with a tag that has its address but is not in the document yet. */
  prepare: (tag: HTMLScriptElement | HTMLLinkElement) => void;
}

/** The global variable with the policy. It is part of the contract, because every release contains it. */
export const ASSET_POLICY = '__GETIT_ASSETS__';
