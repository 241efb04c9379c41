import styles from './Card.module.css';

/** The classes of a card that looks like an errand slip. Leave about 8 px for the perforation at its bottom. */
export const cardClass = (own: string | undefined): string =>
  [styles['card'], own].filter(Boolean).join(' ');
