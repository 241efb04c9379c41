import styles from './Price.module.css';

/** A price: rupees per hour, or custom for `null` (spec §9). */
export function Price({ amount }: { readonly amount: number | null }) {
  if (amount === null) {
    return (
      <span className={styles['stub']}>
        <span className={[styles['amount'], styles['word']].join(' ')}>Custom</span>
        <span className={styles['unit']}>price</span>
      </span>
    );
  }
  return (
    <span className={styles['stub']}>
      <span className={styles['amount']}>{`₹${amount}`}</span>
      <span className={styles['unit']}>per hour</span>
    </span>
  );
}
