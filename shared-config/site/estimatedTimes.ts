/** How long a task may take (spec §3, §9). */
export const ESTIMATED_TIMES = [
  '15 minutes',
  '30 minutes',
  '1 hour',
  '2 hours',
  '3 hours',
] as const;

export type EstimatedTime = (typeof ESTIMATED_TIMES)[number];
