import { SOCIAL_LINKS } from 'shared-config/site/addresses';
import styles from './Footer.module.css';
import { SocialIcon } from './SocialIcon';

/** Facebook and Instagram link to our profiles; Twitter and LinkedIn are disabled (spec §2). */
export function SocialLinks() {
  return (
    <ul className={styles['social']} aria-label="Social media">
      {(['Facebook', 'Instagram'] as const).map((network) => (
        <li key={network}>
          <a
            href={SOCIAL_LINKS[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={network}
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
      {(['Twitter', 'LinkedIn'] as const).map((network) => (
        <li key={network}>
          <span
            role="link"
            aria-disabled="true"
            aria-label={network}
            className={styles['disabled']}
          >
            <SocialIcon network={network} />
          </span>
        </li>
      ))}
    </ul>
  );
}
