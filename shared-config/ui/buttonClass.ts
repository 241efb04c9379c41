import styles from './Button.module.css';

/** The class of a button, or of a link that looks like one. `quiet` is for the secondary action. */
export function buttonClass(kind: 'primary' | 'quiet' = 'primary'): string {
  return [styles['button'], kind === 'quiet' ? styles['quiet'] : undefined]
    .filter(Boolean)
    .join(' ');
}
