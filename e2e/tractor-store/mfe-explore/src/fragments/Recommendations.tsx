import { nearestInColour } from '../nearestInColour';
import { Tractor } from '../Tractor';
import styles from './Recommendations.module.css';

/** Four tractors in colours like those of some others. */
export default function Recommendations({ skus }: { readonly skus: readonly string[] }) {
  return (
    <section aria-label="Recommendations">
      <h2 className={styles['title']}>Recommendations</h2>
      <ul className={styles['list']}>
        {nearestInColour(skus, 4).map(({ sku, id, name, color }) => (
          <li key={sku}>
            <a href={`/product/${id}?sku=${sku}`} className={styles['tractor']}>
              <Tractor id={id} color={color} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
