import type { PostSummary } from 'shared-config/contract/PostSummary';
import { formatPostDate } from './formatPostDate';
import styles from './PostFacts.module.css';

/** When a post was written and how long it takes to read. */
export function PostFacts({ post }: { readonly post: PostSummary }) {
  return (
    <p className={styles['facts']}>
      <time dateTime={post.date}>{formatPostDate(post.date)}</time>
      <span>{`${post.minutes} min read`}</span>
    </p>
  );
}
