import styles from './Button.module.css';

/** The class of a button, or of a link that looks like one. `quiet` is for the secondary action. */
export const buttonClass = (kind: 'primary' | 'quiet' = 'primary'): string =>
  kind === 'quiet' ? `${styles['button']} ${styles['quiet']}` : `${styles['button']}`;
