import styles from './Price.module.css';

/** The stub of a price slip: rupees per hour, or a custom price for `null` (spec §9). */
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
