import { Fragment } from 'shared-config/ui/Fragment';
import styles from './Header.module.css';

/** The header of every page but the checkout. */
export default function Header() {
  return (
    <header className={styles['header']}>
      <a href="/" className={styles['name']}>
        The Tractor Store
      </a>
      <nav aria-label="Store" className={styles['links']}>
        <a href="/products">Machines</a>
        <a href="/stores">Stores</a>
      </nav>
      <Fragment
        of="mfe-checkout"
        expose="./MiniCart"
        instead={{ href: '/checkout/cart', text: 'Basket' }}
        className={styles['basket']}
      />
    </header>
  );
}
