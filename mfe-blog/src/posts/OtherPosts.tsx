import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { ALL_POSTS } from './allPosts';
import { PostSlip } from './PostSlip';
import styles from './OtherPosts.module.css';

/** The cross-links at the end of a post (spec §2). */
export function OtherPosts({ slug }: { readonly slug: string }) {
  return (
    <nav className={styles['others']} aria-labelledby="other-posts">
      <h2 id="other-posts" className={styles['heading']}>
        Other posts
      </h2>
      <ul className={styles['list']}>
        {ALL_POSTS.filter((post) => post.slug !== slug).map((post) => (
          <li key={post.slug}>
            <PostSlip post={post} heading="h3" />
          </li>
        ))}
      </ul>
      <p>
        <Link to={PATHS.blog}>All posts</Link>
      </p>
    </nav>
  );
}
