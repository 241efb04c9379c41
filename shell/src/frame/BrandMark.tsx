import styles from './BrandMark.module.css';

export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles['mark']}>
      <rect width="32" height="32" rx="9" className={styles['ground']} />
      <path d="M22 11.6A7.8 7.8 0 1 0 23.8 17H17" className={styles['route']} />
      <circle cx="24" cy="8.8" r="3.4" className={styles['stop']} />
    </svg>
  );
}
