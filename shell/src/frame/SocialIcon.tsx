import styles from './Footer.module.css';

/** Line drawings of the four networks' letters and camera. */
const DRAWINGS = {
  Facebook: 'M15 5.5h-1a2.5 2.5 0 0 0-2.5 2.5v12M8.5 12h6',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.8 7.2v.01',
  Twitter: 'M10 4.5v10a4 4 0 0 0 4 4h2.5M6.5 9.5h9',
  LinkedIn: 'M6.5 10v8.5M6.5 5.5v.01M11 18.5V10M11 13.5a3.5 3.5 0 0 1 7 0v5',
} as const;

/** The icon of a social network. The caller provides the accessible name. */
export function SocialIcon({ network }: { readonly network: keyof typeof DRAWINGS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={DRAWINGS[network]} />
    </svg>
  );
}
