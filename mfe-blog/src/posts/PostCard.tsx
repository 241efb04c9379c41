import type { ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { longDate } from 'shared-config/site/dates';
import { postPath } from 'shared-config/site/paths';
import type { Post } from './Post';
import { PostPicture } from './PostPicture';
import styles from './PostCard.module.css';

interface PostCardProps {
  readonly post: Post;
  /** The level of the title, one below the heading above the card. */
  readonly heading: 'h2' | 'h3';
}

interface PostFactsProps {
  readonly post: Post;
  readonly children?: ReactNode;
}

export function PostCard({ post, heading: Heading }: PostCardProps) {
  return (
    <article className={styles['card']}>
      <div className={styles['stub']}>
        {post.picture && <PostPicture name={post.picture} />}
        <PostFacts post={post} />
      </div>
      <div className={styles['text']}>
        <Heading className={styles['title']}>
          <Link to={postPath(post.slug)}>{post.title}</Link>
        </Heading>
        <p>{post.summary}</p>
      </div>
    </article>
  );
}

export function PostFacts({ post, children }: PostFactsProps) {
  return (
    <p className={styles['facts']}>
      <time dateTime={post.date}>{longDate(post.date)}</time>
      <span>{`${post.minutes} min read`}</span>
      {children}
    </p>
  );
}
