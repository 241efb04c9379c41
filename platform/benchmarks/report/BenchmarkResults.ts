import type { PostsFigures } from '../measure/posts';
import type { PublishingRound } from '../measure/publishing';
import type { RemotesFigures } from '../measure/remotes';

/** Every figure of a run so far; a part that was not measured is empty. */
export interface BenchmarkResults {
  readonly machine: { readonly cores: number; readonly node: string };
  readonly publishing: PublishingRound[];
  readonly posts: PostsFigures[];
  readonly remotes: RemotesFigures[];
}
