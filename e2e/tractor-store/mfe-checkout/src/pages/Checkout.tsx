import { useEffect, useState, type FormEvent } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { useNavigate } from 'shared-config/router';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { TextField } from 'shared-config/ui/fields';
import { Form } from 'shared-config/ui/form/Form';
import { Fragment } from 'shared-config/ui/Fragment';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { clear } from '../basket';
import { StorePage } from '../StorePage';
import styles from './Checkout.module.css';

/** The order, which is sent nowhere: the store has no backend. */
export default function Checkout() {
  const navigate = useNavigate();
  const store = useChosenStore();
  const [hasNoStore, setHasNoStore] = useState(false);
  const order = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const chosen = new FormData(currentTarget).has('store');
    setHasNoStore(!chosen);
    if (!chosen) return;
    clear();
    void navigate('/checkout/thanks');
  };
  return (
    <StorePage head={Checkout.head()} compact>
      <h1>Checkout</h1>
      <Form className={styles['form']} label="Order" onSubmit={order}>
        <div className={styles['names']}>
          <TextField
            name="firstname"
            label="First name"
            autoComplete="given-name"
            missing="Enter your first name."
          />
          <TextField
            name="lastname"
            label="Last name"
            autoComplete="family-name"
            missing="Enter your last name."
          />
        </div>
        <Fragment
          of="mfe-explore"
          expose="./StorePicker"
          instead={{ href: '/stores', text: 'Our stores' }}
        />
        <p role="status">
          {store && `You collect it at ${store}.`}
          {!store && hasNoStore && 'Choose a store.'}
        </p>
        <NoScriptNote wish="To order" />
        <p className={styles['ways']}>
          {/* The inline script says on it that a press is held. */}
          <button type="submit" className={buttonClass()} suppressHydrationWarning>
            Place order
          </button>
          <a href="/checkout/cart" className={buttonClass('quiet')}>
            Back to the basket
          </a>
        </p>
      </Form>
    </StorePage>
  );
}

/** The name of the store that the visitor has chosen in the fragment of Team Explore. */
function useChosenStore(): string | undefined {
  const [store, setStore] = useState<string>();
  useEffect(() => {
    const take = ({ detail }: CustomEvent<string>): void => setStore(detail);
    addEventListener('explore:store-chosen', take);
    return () => removeEventListener('explore:store-chosen', take);
  }, []);
  return store;
}

Checkout.head = (): Head => ({
  title: 'Checkout of the Tractor Store',
  path: '/checkout/checkout',
  description: 'Say who you are and in which of our four stores you collect what you have ordered.',
  noindex: true,
});
