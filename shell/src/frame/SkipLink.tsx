import styles from './SkipLink.module.css';

/** The first focusable element: it skips the menu. */
export function SkipLink() {
  return (
    <a href="#main" className={styles['skip']}>
      Skip to the page
    </a>
  );
}
