import { i18n } from 'shared-config/i18n/i18n';
import { PROMO_PERCENT } from 'shared-config/site/promo';

/** The stub of an invitation, which promises the discount of early customers (spec §9). */
export function PromoStub({ className }: { readonly className: string | undefined }) {
  return (
    <p className={className}>
      <strong>{i18n.t('{percent}% off', { percent: PROMO_PERCENT })}</strong>
      {i18n.t('at launch in your city')}
    </p>
  );
}
