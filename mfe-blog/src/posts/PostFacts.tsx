import type { PostSummary } from 'shared-config/contract/PostSummary';
import { longDate } from 'shared-config/site/dates';
import styles from './PostFacts.module.css';

/** A post's date and reading time. */
export function PostFacts({ post }: { readonly post: PostSummary }) {
  return (
    <p className={styles['facts']}>
      <time dateTime={post.date}>{longDate(post.date)}</time>
      <span>{`${post.minutes} min read`}</span>
    </p>
  );
}
