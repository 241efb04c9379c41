/** The identity provider's error message (spec §8). */
export function providerMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
