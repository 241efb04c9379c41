import type { Head } from 'shared-config/contract/RemoteModule';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { StorePage } from '../StorePage';
import styles from './Thanks.module.css';

const PIECES = Array.from({ length: 40 }, (_, index) => index);

/** Thanks for an order, with confetti that CSS throws. */
export default function Thanks() {
  return (
    <StorePage head={Thanks.head()}>
      <h1>Thanks for your order!</h1>
      <p>We tell you when it waits for you in the store.</p>
      <p>
        <a href="/" className={buttonClass('quiet')}>
          Continue shopping
        </a>
      </p>
      <div aria-hidden="true" className={styles['confetti']}>
        {PIECES.map((piece) => (
          <i key={piece} />
        ))}
      </div>
    </StorePage>
  );
}

Thanks.head = (): Head => ({
  title: 'Thanks from the Tractor Store',
  path: '/checkout/thanks',
  description:
    'Your order has arrived, and we tell you when your tractor waits for you in the store.',
  noindex: true,
});
