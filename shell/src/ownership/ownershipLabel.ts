/** Names a part and its release: the first eight digits of the hash, or the host that it comes from. */
export function ownershipLabel(part: string, release: string): string {
  return /^[0-9a-f]{16}$/.test(release) ? `${part} ${release.slice(0, 8)}` : `${part} ← ${release}`;
}
