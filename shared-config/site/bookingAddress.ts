import { PATHS } from './paths';
import { TASK_CATEGORIES, type TaskCategory } from './taskCategories';

/** The address of the booking page with a category chosen. */
export function bookingOf(category: TaskCategory): string {
  return `${PATHS.book}?${new URLSearchParams({ category }).toString()}`;
}

/** The category that a query names; `''` if it is none of ours. */
export function categoryIn(search: string): TaskCategory | '' {
  const named = new URLSearchParams(search).get('category');
  return TASK_CATEGORIES.find((category) => category === named) ?? '';
}
