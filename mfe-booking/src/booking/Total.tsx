import { i18n } from 'shared-config/i18n/i18n';
import { durationLabels } from 'shared-config/site/durationWords';
import { PRICES, priceLabel, totalLabel } from 'shared-config/site/prices';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { categoryNames } from 'shared-config/site/taskCategories';
import { useHydrated } from 'shared-config/ui/useHydrated';
import type { Chosen } from './useChosen';
import styles from './Total.module.css';

interface TotalProps {
  readonly chosen: Chosen;
  /** Next to the form on a wide screen, or else above its fields. */
  readonly place: 'side' | 'above';
}

/** What the errand costs (spec §9), said aloud as the visitor chooses. Nothing without scripts, which it needs. */
export function Total({ chosen, place }: TotalProps) {
  const hydrated = useHydrated();
  const { category, time } = chosen;
  const custom = category !== undefined && PRICES[category] === null;
  const total = custom ? priceLabel(category) : category && time && totalLabel(category, time);
  return (
    // No output element: a reset of the form would replace its content.
    <div role="status" className={[styles['total'], styles[place]].join(' ')}>
      {total !== undefined && category ? (
        <>
          <span className={styles['chosen']}>
            {[categoryNames()[category], time && durationLabels()[time]]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={styles['sum']}>
            <span className={styles['label']}>{i18n.t('Total')}</span>
            <strong className={styles[custom ? 'word' : 'amount']}>{total}</strong>
          </span>
          {!custom && time && (
            <span className={styles['offer']}>
              {i18n.t('With early access, {percent}% off', { percent: PROMO_PERCENT })}
              <b className={styles['reduced']}>{totalLabel(category, time, PROMO_PERCENT)}</b>
            </span>
          )}
        </>
      ) : (
        hydrated && (
          <span className={styles['hint']}>
            {i18n.t('Choose a category and a time to see the total.')}
          </span>
        )
      )}
    </div>
  );
}
