import { useEffect } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { useSearchParams } from 'shared-config/router';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { Fragment } from 'shared-config/ui/Fragment';
import { add, remove } from '../basket';
import { priceOf } from '../priceOf';
import { StorePage } from '../StorePage';
import { Tractor } from '../Tractor';
import { sumOf, useLines } from '../useLines';
import styles from './Cart.module.css';

/** The basket, which is in this browser alone. */
export default function Cart() {
  const lines = useLines();
  useAddedByForm();
  return (
    <StorePage head={Cart.head()}>
      <h1>Basket</h1>
      <div className={styles['basket']}>
        <div className={styles['ways']}>
          <output className={styles['total']}>
            {lines && `Total: ${priceOf(sumOf(lines, 'total'))}`}
          </output>
          <a href="/checkout/checkout" className={buttonClass()}>
            Checkout
          </a>
          <a href="/products" className={buttonClass('quiet')}>
            Continue shopping
          </a>
        </div>
        <div aria-live="polite" className={styles['lines']}>
          {!lines && <p>Your browser keeps the basket, and this page reads it by a script.</p>}
          {lines?.length === 0 && <p>Nothing is in it yet.</p>}
          {lines?.map(({ sku, id, name, color, quantity, total }) => (
            <div key={sku} className={styles['line']}>
              <Tractor id={id} color={color} className={styles['picture']} />
              <a href={`/product/${id}?sku=${sku}`}>{name}</a>
              <span>{quantity} ×</span>
              <strong>{priceOf(total)}</strong>
              <button
                type="button"
                className={buttonClass('quiet')}
                aria-label={`Remove ${name}`}
                onClick={() => remove(sku)}
              >
                Remove
              </button>
            </div>
          ))}
        </div>
      </div>
      <Fragment
        of="mfe-explore"
        expose="./Recommendations"
        with={{ skus: (lines ?? []).map(({ sku }) => sku) }}
      />
    </StorePage>
  );
}

/** Adds what the form of a product has sent here without our scripts, once. */
function useAddedByForm(): void {
  const [query, setQuery] = useSearchParams();
  const sku = query.get('add');
  useEffect(() => {
    if (sku === null) return;
    add(sku);
    setQuery({}, { replace: true });
  }, [sku, setQuery]);
}

Cart.head = (): Head => ({
  title: 'Basket of the Tractor Store',
  path: '/checkout/cart',
  description:
    'The tractors that you have chosen, what they cost together, and the way to the checkout.',
  noindex: true,
});
