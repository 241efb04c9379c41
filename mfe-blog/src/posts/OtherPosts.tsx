import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import type { PostSummary } from 'shared-config/contract/PostSummary';
import { PostCard } from './PostCard';
import styles from './OtherPosts.module.css';

/** The cross-links at the end of a post (spec §2). */
export function OtherPosts({ posts }: { readonly posts: readonly PostSummary[] }) {
  return (
    <nav className={styles['others']} aria-labelledby="other-posts">
      <h2 id="other-posts" className={styles['heading']}>
        Other posts
      </h2>
      <ul className={styles['list']}>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
      <p>
        <Link to={PATHS.blog}>All posts</Link>
      </p>
    </nav>
  );
}
