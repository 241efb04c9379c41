import { i18n } from '../i18n/i18n';
import { PATHS } from './paths';

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

export const categoryNames = (): Readonly<Record<TaskCategory, string>> => ({
  Basic: i18n.t('Basic'),
  Important: i18n.t('Important'),
  Sensitive: i18n.t('Sensitive'),
  Confidential: i18n.t('Confidential'),
  Intercity: i18n.t('Intercity'),
  'Quick Done': i18n.t('Quick Done'),
});

/**
 * The address of the booking page with a category chosen.
 *
 * @param interest what the waitlist form there has chosen, once it is shown
 */
export function bookingOf(category: TaskCategory, interest: string): string {
  return `${PATHS.book}?${new URLSearchParams({ category, interest }).toString()}`;
}
