export interface ShareAddress {
  readonly network: string;
  readonly address: string;
}

/**
 * The sharing addresses of a post on three networks (spec §2). Plain links, so nothing is loaded from the
 * networks.
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
