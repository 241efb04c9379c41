import styles from './BrandMark.module.css';

export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles['mark']}>
      <rect className={styles['ground']} height="32" rx="9" width="32" />
      <path className={styles['route']} d="M22 11.6A7.8 7.8 0 1 0 23.8 17H17" />
      <circle className={styles['stop']} cx="24" cy="8.8" r="3.4" />
    </svg>
  );
}
