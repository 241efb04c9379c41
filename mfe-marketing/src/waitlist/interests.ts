import type { TaskCategory } from 'shared-config/site/taskCategories';

/** The choices of the waitlist form (spec §3), for links that choose one. */
export const INTERESTS = [
  'Delivery Tasks',
  'Pickup & Drop',
  'Important Errands',
  'Help for Elderly',
  'Other',
] as const;

export type Interest = (typeof INTERESTS)[number];

/** What a visitor who looks at a category is interested in, until they choose. */
export const INTEREST_IN: Readonly<Record<TaskCategory, Interest>> = {
  Basic: 'Delivery Tasks',
  Important: 'Important Errands',
  Sensitive: 'Help for Elderly',
  Confidential: 'Important Errands',
  Intercity: 'Other',
  'Quick Done': 'Other',
};
