/** What a waitlist entry may be interested in (spec §3). */
export const INTERESTS = [
  'Delivery Tasks',
  'Pickup & Drop',
  'Important Errands',
  'Help for Elderly',
  'Other',
] as const;

/** How long a task may take (spec §3, §9). */
export const ESTIMATED_TIMES = [
  '15 minutes',
  '30 minutes',
  '1 hour',
  '2 hours',
  '3 hours',
] as const;

/** How a customer wants to be reached (spec §3). */
export const CONTACT_PREFERENCES = ['Phone', 'Email', 'WhatsApp'] as const;
