import type { Head } from 'shared-config/contract/RemoteModule';
import { Link, useSearchParams } from 'shared-config/router';
import { Fragment } from 'shared-config/ui/Fragment';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { Tractor } from './Tractor';
import styles from './ProductPage.module.css';

interface Variant {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly highlights: readonly string[];
  /** At least one. The first one is shown where the address names none. */
  readonly variants: readonly Variant[];
}

/** A product in the colour that the query names. All of its variants have one canonical address. */
export default function ProductPage(product: Product) {
  const { id, name, highlights, variants } = product;
  const wanted = useSearchParams()[0].get('sku');
  const shown = variants.find(({ sku }) => sku === wanted) ?? variants[0];
  if (!shown) throw new Error(`${name} has no variants.`);
  return (
    <>
      <PageHead {...ProductPage.head(product)} />
      <Fragment
        of="mfe-explore"
        expose="./Header"
        instead={{ href: '/', text: 'The Tractor Store' }}
        className={styles['header']}
      />
      <Section place="first">
        <div className={styles['product']}>
          <Tractor id={id} color={shown.color} alt={`${name}, ${shown.name}`} />
          <div className={styles['facts']}>
            <h1 className={styles['name']}>{name}</h1>
            <ul>
              {highlights.map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
            <ul aria-label="Colours" className={styles['variants']}>
              {variants.map(({ sku, name: colour, color }) => (
                <li key={sku} className={styles['variant']}>
                  <svg viewBox="0 0 16 16" width="16" aria-hidden="true">
                    <circle cx="8" cy="8" r="7" fill={color} stroke="#777" />
                  </svg>
                  <Link to={`?sku=${sku}`} {...(sku === shown.sku && { 'aria-current': 'true' })}>
                    {colour}
                  </Link>
                </li>
              ))}
            </ul>
            <Fragment
              of="mfe-checkout"
              expose="./AddToCart"
              with={{ sku: shown.sku }}
              instead={{ href: '/checkout/cart', text: 'Go to the basket' }}
              className={styles['order']}
            />
          </div>
        </div>
        <Fragment of="mfe-explore" expose="./Recommendations" with={{ skus: [shown.sku] }} />
      </Section>
      <Fragment
        of="mfe-explore"
        expose="./Footer"
        instead={{ href: '/stores', text: 'Our stores' }}
      />
    </>
  );
}

ProductPage.head = ({ id, name, variants }: Product): Head => ({
  title: `${name} in the Tractor Store`,
  path: `/product/${id}`,
  description: `The tractor ${name} in ${variants.map((variant) => variant.name).join(', ')}: what it can do, and how to order it.`,
});
