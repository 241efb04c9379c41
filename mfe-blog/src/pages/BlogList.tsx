import { PATHS } from 'shared-config/site/paths';
import { CITY } from 'shared-config/site/brand';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { ALL_POSTS } from '../posts/allPosts';
import { PostCard } from '../posts/PostCard';
import styles from './BlogList.module.css';

const LEAD = `On errands in ${CITY}, the people who run them, and what happens to your time, your papers and your money.`;

/** `/blog` (spec §2). */
export default function BlogList() {
  return (
    <>
      <PageHead title="Blog" path={PATHS.blog} description={LEAD} />
      <Section place="first" width="narrow">
        <h1>Blog</h1>
        <p className={styles['lead']}>{LEAD}</p>
        <ul className={styles['list']}>
          {ALL_POSTS.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
