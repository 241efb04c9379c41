import type { ReactNode } from 'react';
import { postPath } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { OtherPosts } from './OtherPosts';
import { PostFacts } from './PostFacts';
import { postOf } from './postOf';
import { ShareLinks } from './ShareLinks';
import styles from './PostLayout.module.css';

interface PostLayoutProps {
  /** The post's file name without its ending. */
  readonly slug: string;
  /** The post's words. */
  readonly children: ReactNode;
}

/** Everything around the words of a post (spec §2). */
export function PostLayout({ slug, children }: PostLayoutProps) {
  const post = postOf(slug);
  return (
    <>
      <PageHead
        title={post.title}
        description={post.summary}
        path={postPath(slug)}
        type="article"
      />
      <meta property="article:published_time" content={post.date} />
      <Section place="first" width="narrow">
        <article className={styles['post']}>
          <header className={styles['head']}>
            <h1 className={styles['title']}>{post.title}</h1>
            <PostFacts post={post} />
          </header>
          <div className={styles['words']}>{children}</div>
          <ShareLinks post={post} />
        </article>
        <OtherPosts slug={slug} />
      </Section>
    </>
  );
}
