import styles from './Card.module.css';

/**
 * The class of an errand slip: paper with a torn lower edge. `own` are the classes of the card that lies
 * on it; leave room for the perforation, about 8 px, at its foot.
 */
export function cardClass(...own: readonly (string | undefined)[]): string {
  return [styles['slip'], ...own].filter(Boolean).join(' ');
}
