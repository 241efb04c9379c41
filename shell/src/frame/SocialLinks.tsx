import { ownAddresses } from 'shared-config/services/ownAddresses';
import styles from './Footer.module.css';

/** Line drawings of the four networks' letters and camera. */
const ICONS = {
  Facebook: 'M15 5.5h-1a2.5 2.5 0 0 0-2.5 2.5v12M8.5 12h6',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.8 7.2v.01',
  'X (Twitter)': 'M5.5 5l13 14M18.5 5l-13 14',
  LinkedIn: 'M6.5 10v8.5M6.5 5.5v.01M11 18.5V10M11 13.5a3.5 3.5 0 0 1 7 0v5',
} as const;

/** Facebook and Instagram link to our profiles; Twitter and LinkedIn are disabled (spec §2). */
export function SocialLinks() {
  const { social } = ownAddresses();
  return (
    <ul className={styles['social']} aria-label="Social media">
      {(['Facebook', 'Instagram'] as const).map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${network} (opens in a new tab)`}
          >
            <Icon path={ICONS[network]} />
          </a>
        </li>
      ))}
      {(['X (Twitter)', 'LinkedIn'] as const).map((network) => (
        <li key={network}>
          <span
            role="link"
            aria-disabled="true"
            aria-label={network}
            className={styles['disabled']}
          >
            <Icon path={ICONS[network]} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={path} />
    </svg>
  );
}
