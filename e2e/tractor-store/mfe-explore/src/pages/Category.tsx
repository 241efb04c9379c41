import type { Head } from 'shared-config/contract/RemoteModule';
import { useLocation } from 'shared-config/router';
import { categoryOf, FILTERS } from '../categories';
import { priceOf } from '../priceOf';
import { StorePage } from '../StorePage';
import { Tractor } from '../Tractor';
import styles from './Category.module.css';

/** The machines of a category, and links to the others. */
export default function Category() {
  const { name, path, products } = categoryOf(useLocation().pathname.replace(/(.)\/$/, '$1'));
  return (
    <StorePage head={Category.head(path)}>
      <h1>{name}</h1>
      <div className={styles['line']}>
        <p>{products.length} products</p>
        <nav aria-label="Filter">
          <ul className={styles['filters']}>
            {FILTERS.map((filter) => (
              <li key={filter.path}>
                <a href={filter.path} {...(filter.path === path && { 'aria-current': 'page' })}>
                  {filter.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ul className={styles['products']}>
        {products.map((product) => (
          <li key={product.id}>
            <a href={`/product/${product.id}`} className={styles['product']}>
              <Tractor {...product} />
              {product.name}
              <span className={styles['price']}>from {priceOf(product.startPrice)}</span>
            </a>
          </li>
        ))}
      </ul>
    </StorePage>
  );
}

Category.head = (path: string): Head => {
  const { name, products } = categoryOf(path);
  return {
    title: `${name} in the Tractor Store`,
    path,
    description: `${name} of the Tractor Store: ${products.length} tractors with their prices, the dearest first.`,
  };
};
