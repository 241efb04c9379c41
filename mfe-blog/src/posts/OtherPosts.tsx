import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { NEWEST_POSTS } from './newestPosts';
import { PostCard } from './PostCard';
import styles from './OtherPosts.module.css';

/** How many other posts a post links to. */
const SHOWN = 3;

const otherPosts = (slug: string) =>
  NEWEST_POSTS.filter((post) => post.slug !== slug).slice(0, SHOWN);

/** The cross-links at the end of a post (spec §2). */
export function OtherPosts({ slug }: { readonly slug: string }) {
  return (
    <nav className={styles['others']} aria-labelledby="other-posts">
      <h2 id="other-posts" className={styles['heading']}>
        Other posts
      </h2>
      <ul className={styles['list']}>
        {otherPosts(slug).map((post) => (
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
