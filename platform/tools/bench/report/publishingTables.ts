import type { Figures } from '../results/BenchResults';
import { bytes, spread } from '../statistics/figures';
import { table } from './table';

/** How long publishing takes, and what grows with posts and remotes. */
export function publishingTables(figures: Partial<Figures>): string {
  const { publishing = [], posts = [], remotes = [] } = figures;
  return [
    table(
      'Publishing: seconds',
      publishing.slice(0, 1).map(() => ({
        rounds: publishing.length,
        'building all parts': spread(publishing.map(({ build }) => build)),
        'building and publishing all': spread(publishing.map(({ everything }) => everything)),
        'a one-line change to a post': spread(publishing.map(({ oneLine }) => oneLine)),
      })),
    ),
    table(
      'Growing with the posts: seconds and bytes sent',
      posts.map(({ count, oneLine, newPost, list, post, entry, registry }) => ({
        posts: count,
        'one line changed': spread(oneLine),
        'a new post': newPost ? spread(newPost) : '',
        '/blog': bytes(list.html),
        'a post': bytes(post.html),
        'first visit of a post': bytes(post.total),
        requests: post.requests,
        'entry and assets.json': bytes(entry),
        'registry.json': bytes(registry),
      })),
    ),
    table(
      'Growing with the remotes: seconds and bytes sent',
      remotes.map(({ count, oneLine, home, post, registry }) => ({
        remotes: count,
        'one line of the blog': spread(oneLine),
        'first visit of /': bytes(home.total),
        'first visit of a post': bytes(post.total),
        requests: post.requests,
        'registry.json': bytes(registry),
      })),
    ),
  ].join('');
}
