import type { Head } from 'shared-config/contract/RemoteModule';
import Recommendations from '../fragments/Recommendations';
import { StorePage } from '../StorePage';
import { Tractor } from '../Tractor';
import styles from './Home.module.css';

const TEASERS = [
  { name: 'Classic tractors', path: '/products/classic', id: 'cl-12', color: '#b8352b' },
  { name: 'Autonomous tractors', path: '/products/autonomous', id: 'au-01', color: '#2a9d9a' },
];

export default function Home() {
  return (
    <StorePage head={Home.head()}>
      <h1>Tractors for every field</h1>
      <ul className={styles['teasers']}>
        {TEASERS.map(({ name, path, ...drawing }) => (
          <li key={path}>
            <a href={path} className={styles['teaser']}>
              <Tractor {...drawing} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <Recommendations skus={['CL-01-RD', 'AU-06-GY']} />
    </StorePage>
  );
}

Home.head = (): Head => ({
  title: 'The Tractor Store',
  path: '/',
  description:
    'Classic and autonomous tractors in every colour, to try and to collect in one of our four stores.',
});
