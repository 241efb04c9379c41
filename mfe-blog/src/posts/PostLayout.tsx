import { useId, type ReactNode } from 'react';
import { SHARE_ATTRIBUTE } from 'shared-config/contract/sharedState';
import type { Head } from 'shared-config/contract/RemoteModule';
import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from 'shared-config/site/brand';
import { longDate } from 'shared-config/site/dates';
import { PATHS, postPath } from 'shared-config/site/paths';
import { ARROW_UP_RIGHT, Icon } from 'shared-config/ui/icons/icons';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { JoinPlace, PostInterest } from './JoinPlace';
import type { Post } from './Post';
import { PostCard, PostFacts } from './PostCard';
import { PostPicture } from './PostPicture';
import styles from './PostLayout.module.css';

interface PostLayoutProps extends Post {
  readonly others: readonly Post[];
  readonly children: ReactNode;
}

/** The page around a post's text, with its share links and the posts that it links to (spec §2). */
export default function PostLayout({ others, children, ...post }: PostLayoutProps) {
  // The text has ids of its own.
  const othersId = useId();
  return (
    <PostInterest.Provider value={post.interest}>
      <PageHead {...PostLayout.head(post)} />
      <Section place="first" width="narrow">
        {/* The feed takes the text by its itemprop, which has to be inside an item. */}
        <article className={styles['post']} itemScope>
          <header className={styles['head']}>
            <h1 className={styles['title']}>{post.title}</h1>
            <PostFacts post={post}>
              <span>{`By ${BRAND}`}</span>
              {post.updated && <span>{`Updated on ${longDate(post.updated)}`}</span>}
            </PostFacts>
          </header>
          {post.picture && <PostPicture name={post.picture} />}
          <div className={styles['text']} itemProp="articleBody">
            {children}
          </div>
          <ShareLinks post={post} />
        </article>
      </Section>
      <Section>
        <h2 id={othersId} className={styles['othersHeading']}>
          Other posts
        </h2>
        <nav className={styles['others']} aria-labelledby={othersId}>
          <ul className={styles['othersList']}>
            {others.map((other) => (
              <li key={other.slug}>
                <PostCard post={other} heading="h3" />
              </li>
            ))}
          </ul>
          <p>
            <Link to={PATHS.blog}>All posts</Link>
          </p>
        </nav>
      </Section>
      <JoinPlace />
    </PostInterest.Provider>
  );
}

PostLayout.head = (post: Post): Head => ({
  title: post.title,
  path: postPath(post.slug),
  description: post.summary,
  published: post.date,
  modified: post.updated,
});

/** Share links (spec §2), and a button, which the shell answers with the share sheet of the system. */
function ShareLinks({ post }: { readonly post: Post }) {
  const id = useId();
  const page = `${runtimeConfig().origin}${encodeURI(postPath(post.slug))}`;
  return (
    <section className={styles['share']} aria-labelledby={id}>
      <h2 id={id} className={styles['shareHeading']}>
        Share this post
      </h2>
      <ul className={styles['links']}>
        {shareAddresses(page, post.title).map(([network, address]) => (
          <li key={network}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share on ${network} (opens in a new tab)`}
            >
              {network}
              <Icon d={ARROW_UP_RIGHT} size={16} />
            </a>
          </li>
        ))}
        <li className={styles['sheet']}>
          <button type="button" aria-label="Share with other apps" {...{ [SHARE_ATTRIBUTE]: '' }}>
            Other apps
          </button>
          <output />
        </li>
      </ul>
    </section>
  );
}

/** Plain links, so nothing is loaded from the networks. */
function shareAddresses(page: string, title: string) {
  const url = encodeURIComponent(page);
  return [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['X', `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}`],
    ['WhatsApp', `https://wa.me/?text=${encodeURIComponent(`${title} ${page}`)}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ] as const;
}
