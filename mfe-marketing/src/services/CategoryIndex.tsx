import { priceLabel } from 'shared-config/site/prices';
import { CATEGORIES, categoryAnchor } from './categories';
import styles from './CategoryIndex.module.css';

/** Links to each category on this page, with its price. */
export function CategoryIndex() {
  return (
    <nav aria-label="Categories">
      <ul className={styles['index']}>
        {CATEGORIES.map(({ name }) => (
          <li key={name}>
            <a href={`#${categoryAnchor(name)}`}>
              {name} <span className={styles['price']}>{priceLabel(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
