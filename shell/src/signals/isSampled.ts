import { NOT_SAMPLED, VISIT_KEY } from './earlyEvents';

/**
 * Whether this visit sends signals. Drawn once for each visit of a tab, so that a failure and the visit that it is a
 * part of are both counted, or neither is. Without storage it is drawn for each page.
 *
 * @param sample the share of the visits, 0 to 1
 */
export function isSampled(sample = 1): boolean {
  const drawn = Math.random() < sample;
  try {
    return (sessionStorage[VISIT_KEY] ??= drawn ? '{}' : NOT_SAMPLED) !== NOT_SAMPLED;
  } catch {
    return drawn;
  }
}
