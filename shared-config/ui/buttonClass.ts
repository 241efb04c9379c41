import styles from './Button.module.css';

/**
 * The class of a button, or of a link that looks like one. `quiet` is for the secondary action, `danger` for one that
 * nobody can undo.
 */
export const buttonClass = (kind: 'primary' | 'quiet' | 'danger' = 'primary'): string =>
  kind === 'primary' ? `${styles['button']}` : `${styles['button']} ${styles[kind]}`;
