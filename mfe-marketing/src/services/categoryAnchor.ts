import type { TaskCategory } from 'shared-config/site/taskCategories';

/** The fragment of a category on the services page: `quick-done`. */
export function categoryAnchor(name: TaskCategory): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
