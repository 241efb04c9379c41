import type { Head } from 'shared-config/contract/RemoteModule';
import database from '../database.json';
import { StorePage } from '../StorePage';
import styles from './Stores.module.css';

export default function Stores() {
  return (
    <StorePage head={Stores.head()}>
      <h1>Our stores</h1>
      <p>Sit on any machine, ask who has driven it, and take yours home from here.</p>
      <ul className={styles['stores']}>
        {database.stores.map(({ id, name, street, city }) => (
          <li key={id}>
            <h2 className={styles['name']}>{name}</h2>
            {street}
            <br />
            {city}
          </li>
        ))}
      </ul>
    </StorePage>
  );
}

Stores.head = (): Head => ({
  title: 'Stores of the Tractor Store',
  path: '/stores',
  description:
    'The four stores where you can try our tractors, and where you collect the one that you ordered.',
});
