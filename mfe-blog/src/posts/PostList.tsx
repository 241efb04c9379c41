import type { Head } from 'shared-config/contract/RemoteModule';
import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { CITY } from 'shared-config/site/brand';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { JoinPlace } from './JoinPlace';
import type { Post } from './Post';
import { PostCard } from './PostCard';
import styles from './PostList.module.css';

/** As `paged` makes them. */
export interface PostListProps {
  readonly entries: readonly Post[];
  readonly paths: readonly string[];
  /** Which of them this page is, from 0. */
  readonly index: number;
}

const LEAD = `On errands in ${CITY}, the people who run them, and what happens to your time, your papers and your money.`;

export default function PostList({ entries, paths, index }: PostListProps) {
  const [newer, older] = [paths[index - 1], paths[index + 1]];
  return (
    <>
      <PageHead {...PostList.head({ paths, index })} />
      <Section place="first">
        <h1>Blog</h1>
        <p className={styles['lead']}>{LEAD}</p>
        <ul className={styles['list']}>
          {entries.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
        {paths.length > 1 && (
          <nav className={styles['pages']} aria-label="Pages of the list">
            {newer && <Link to={newer}>Newer posts</Link>}
            {older && <Link to={older}>Older posts</Link>}
          </nav>
        )}
      </Section>
      <JoinPlace />
    </>
  );
}

PostList.head = ({ paths, index }: Pick<PostListProps, 'paths' | 'index'>): Head => ({
  title: `Blog: errands in ${CITY}${index > 0 ? `, page ${index + 1}` : ''}`,
  path: paths[index] ?? PATHS.blog,
  description: index > 0 ? `Page ${index + 1}. ${LEAD}` : LEAD,
});
