import type { Composer } from 'shared-config/contract/Composer';
import type { Release } from 'shared-config/contract/Release';

/**
 * Live remotes that the route table does not mention any more: publishing that shell retires them, their
 * pages go and their releases stay for old tabs. A remote that is being published is never retired. Pure.
 */
export function retiredRemotes(
  routes: Composer['routes'],
  remotes: readonly Pick<Release, 'part'>[],
  published: readonly string[],
): string[] {
  return remotes
    .map(({ part }) => part)
    .filter((part) => !published.includes(part) && !routes.some(({ remote }) => remote === part));
}
