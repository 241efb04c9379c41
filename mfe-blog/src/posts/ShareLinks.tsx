import { ArrowUpRight } from 'shared-config/ui/icons/icons';
import { SHARE_ATTRIBUTE } from 'shared-config/contract/pageState';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { postPath } from 'shared-config/site/paths';
import type { PostSummary } from 'shared-config/contract/PostSummary';
import styles from './ShareLinks.module.css';

/**
 * The links that share a post on three social networks (spec §2), and by WhatsApp; the button, which the shell answers,
 * opens the share sheet of the system.
 */
export function ShareLinks({ post }: { readonly post: PostSummary }) {
  const page = `${runtimeConfig().origin}${encodeURI(postPath(post.slug))}`;
  return (
    <section className={styles['share']} aria-labelledby="share">
      <h2 id="share" className={styles['heading']}>
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
              <ArrowUpRight size={16} />
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
