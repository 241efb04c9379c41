import type { Head } from 'shared-config/contract/RemoteModule';
import { Link } from 'shared-config/router';
import { PATHS, postPath } from 'shared-config/site/paths';
import { CITY } from 'shared-config/site/brand';
import { JoinInvitation } from 'shared-config/ui/JoinInvitation';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { NEWEST_POSTS, POST_YEARS } from './newestPosts.data';
import { PostCard } from '../posts/PostCard';
import styles from './BlogList.module.css';

const LEAD = `On errands in ${CITY}, the people who run them, and what happens to your time, your papers and your money.`;

/** `/blog` (spec §2): the newest posts, and a link to each year once there are more. */
export default function BlogList() {
  return (
    <>
      <PageHead {...BlogList.head()} />
      <Section place="first">
        <h1>Blog</h1>
        <p className={styles['lead']}>{LEAD}</p>
        <ul className={styles['list']}>
          {NEWEST_POSTS.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
        {POST_YEARS.length > 0 && (
          <nav className={styles['years']} aria-labelledby="years">
            <h2 id="years">All posts by year</h2>
            <ul className={styles['links']}>
              {POST_YEARS.map((year) => (
                <li key={year}>
                  <Link to={postPath(year)}>{year}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Section>
      <JoinInvitation />
    </>
  );
}

BlogList.head = (): Head => ({
  title: `Blog: errands in ${CITY}`,
  path: PATHS.blog,
  description: LEAD,
});
