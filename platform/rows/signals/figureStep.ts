import type { VITALS } from 'shared-config/services/signals';

/** How far apart two steps are: a figure is at most 5 % from its step. */
const RATIO = 1.1;

/**
 * The step that a figure is counted under. Steps keep a day's counts small, and their order is that of the figures,
 * so a percentile can be read from them.
 *
 * @param value LCP and INP in milliseconds, CLS as its definition counts it
 */
export function figureStep(name: (typeof VITALS)[number], value: number): number {
  if (name === 'CLS') return Math.min(Math.round(value * 100), 200) / 100;
  return Math.round(RATIO ** Math.round(Math.log(Math.max(value, 1)) / Math.log(RATIO)));
}
