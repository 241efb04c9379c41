import type { Head } from 'shared-config/contract/RemoteModule';
import { Link } from 'shared-config/router';
import { BRAND, CITY } from 'shared-config/site/brand';
import { longDate } from 'shared-config/site/dates';
import { PATHS, postPath } from 'shared-config/site/paths';
import { JoinInvitation } from 'shared-config/ui/JoinInvitation';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import type { Post } from './Post';
import styles from './PostYear.module.css';

interface PostYearProps {
  readonly year: string;
  readonly posts: readonly Post[];
}

/** `/blog/2026`: the titles of all posts of a year. */
export default function PostYear({ year, posts }: PostYearProps) {
  return (
    <>
      <PageHead {...PostYear.head({ year })} />
      <Section place="first" width="narrow">
        <h1>Posts of {year}</h1>
        <ul className={styles['list']}>
          {posts.map(({ slug, title, date }) => (
            <li key={slug}>
              <Link to={postPath(slug)}>{title}</Link>
              <time dateTime={date}>{longDate(date)}</time>
            </li>
          ))}
        </ul>
        <p>
          <Link to={PATHS.blog}>The newest posts</Link>
        </p>
      </Section>
      <JoinInvitation />
    </>
  );
}

PostYear.head = ({ year }: Pick<PostYearProps, 'year'>): Head => ({
  title: `Posts of ${year}`,
  path: postPath(year),
  description: `Every post of ${year} on the ${BRAND} blog, about errands in ${CITY} and the people who run them.`,
});
