/** Spec §3, in its order. */
export const TASK_CATEGORIES = [
  'Basic',
  'Important',
  'Sensitive',
  'Confidential',
  'Intercity',
  'Quick Done',
] as const;

export type TaskCategory = (typeof TASK_CATEGORIES)[number];
