/** The identity provider's own words for what went wrong (spec §8). */
export function providerMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
