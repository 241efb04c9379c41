/** A social network and the address there that offers a page for sharing. */
export interface ShareAddress {
  readonly network: string;
  readonly address: string;
}

/**
 * Where a post is shared, on the three networks of DESIGN.md (spec §2): plain links, so nothing of theirs
 * is loaded.
 *
 * @param page the post's canonical address
 */
export function shareAddresses(page: string, title: string): readonly ShareAddress[] {
  const url = encodeURIComponent(page);
  return [
    { network: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    {
      network: 'X',
      address: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}`,
    },
    { network: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  ];
}
