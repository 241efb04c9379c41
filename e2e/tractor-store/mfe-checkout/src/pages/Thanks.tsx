import type { Head } from 'shared-config/contract/RemoteModule';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { StorePage } from '../StorePage';
import styles from './Thanks.module.css';

const COLOURS = ['#f2a31b', '#0a8a78', '#c8423a'];

const PIECES = Array.from({ length: 40 }, (_, index) => ({
  x: (index * 37) % 100,
  fill: COLOURS[index % COLOURS.length],
}));

/** Thanks for an order, with confetti that CSS throws. */
export default function Thanks() {
  return (
    <StorePage head={Thanks.head()}>
      <h1>Thanks for your order!</h1>
      <p>We will let you know when it is ready to collect.</p>
      <p>
        <a href="/" className={buttonClass('quiet')}>
          Continue shopping
        </a>
      </p>
      <svg aria-hidden="true" className={styles['confetti']}>
        {PIECES.map(({ x, fill }) => (
          <rect key={x} x={`${x}%`} y="-20" width="9" height="15" fill={fill} />
        ))}
      </svg>
    </StorePage>
  );
}

Thanks.head = (): Head => ({
  title: 'Thanks from the Tractor Store',
  path: '/checkout/thanks',
  description:
    'Your order has arrived, and we will let you know when your tractor is ready to collect.',
  noindex: true,
});
