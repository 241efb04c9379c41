import { sumOf, useLines } from '../useLines';
import styles from './MiniCart.module.css';

/** The link to the basket, with how many machines are in it. */
export default function MiniCart() {
  const quantity = sumOf(useLines() ?? [], 'quantity');
  return (
    <a href="/checkout/cart" className={styles['link']}>
      Basket{' '}
      <output className={styles['quantity']} key={quantity}>
        {quantity || ''}
      </output>
    </a>
  );
}
