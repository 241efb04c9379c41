import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the menu, to the page. */
export function SkipLink() {
  return (
    <a href="#main" className={styles['skip']}>
      Skip to the page
    </a>
  );
}
