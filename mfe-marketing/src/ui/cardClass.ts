import styles from './Card.module.css';

/**
 * The class of a card that looks like an errand slip with a torn lower edge. `own` adds more classes; leave
 * about 8 px of room for the perforation at the bottom.
 */
export function cardClass(...own: readonly (string | undefined)[]): string {
  return [styles['card'], ...own].filter(Boolean).join(' ');
}
