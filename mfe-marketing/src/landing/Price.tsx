import styles from './Price.module.css';

/** A price: rupees per hour, or custom for `null` (spec §9). */
export function Price({ amount }: { readonly amount: number | null }) {
  const custom = amount === null;
  return (
    <span className={styles['stub']}>
      <span className={[styles['amount'], custom && styles['word']].filter(Boolean).join(' ')}>
        {custom ? 'Custom' : `₹${amount}`}
      </span>
      <span className={styles['unit']}>{custom ? 'price' : 'per hour'}</span>
    </span>
  );
}
