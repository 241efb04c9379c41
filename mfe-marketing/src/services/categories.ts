import type { TaskCategory } from 'shared-config/site/taskCategories';

/** A task category as pages describe it. */
interface Category {
  /** The kind of errand, in a phrase. */
  readonly summary: string;
  /** How it differs from the others. */
  readonly note: string;
}

export const CATEGORIES: Readonly<Record<TaskCategory, Category>> = {
  Basic: {
    summary: 'Everyday pick-ups and drops',
    note: 'Things that are simple to carry and easy to explain, within the city.',
  },
  Important: {
    summary: 'Counters, queues and due dates',
    note: 'Errands with a counter, a queue or a last date. You get the receipt.',
  },
  Sensitive: {
    summary: 'People and things that need care',
    note: 'An older parent, a child, a patient. A video call lets you see how it goes.',
  },
  Confidential: {
    summary: "Papers that are nobody else's business",
    note: 'Originals, signed copies and keys, from one named person to another.',
  },
  Intercity: {
    summary: 'From one city to the next',
    note: 'Priced for the distance and the hours, and agreed with you before you pay.',
  },
  'Quick Done': {
    summary: 'Small, and needed now',
    note: 'For what you forgot, what is urgent and what is about to close.',
  },
};
