import type { ReactNode } from 'react';
import type { PostSummary } from 'shared-config/contract/PostSummary';
import { postPath } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { OtherPosts } from './OtherPosts';
import { PostFacts } from './PostFacts';
import { ShareLinks } from './ShareLinks';
import styles from './PostLayout.module.css';

interface PostLayoutProps {
  /** The post's front matter; the build adds it (build/mdx/mdxOptions.mjs). */
  readonly post: PostSummary;
  /** The posts that it links to, from the build, too. */
  readonly others: readonly PostSummary[];
  readonly children: ReactNode;
}

/** The page around a post's text (spec §2). */
export function PostLayout({ post, others, children }: PostLayoutProps) {
  return (
    <>
      <PageHead title={post.title} description={post.summary} path={postPath(post.slug)} />
      <meta property="article:published_time" content={post.date} />
      <Section place="first" width="narrow">
        {/* The feed takes the text by its itemprop, which has to be inside an item. */}
        <article className={styles['post']} itemScope>
          <header className={styles['head']}>
            <h1 className={styles['title']}>{post.title}</h1>
            <PostFacts post={post} />
          </header>
          <div className={styles['text']} itemProp="articleBody">
            {children}
          </div>
          <ShareLinks post={post} />
        </article>
        <OtherPosts posts={others} />
      </Section>
    </>
  );
}
