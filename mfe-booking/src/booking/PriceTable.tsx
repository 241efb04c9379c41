import { i18n } from 'shared-config/i18n/i18n';
import { durationLabels } from 'shared-config/site/durationWords';
import { ESTIMATED_TIMES } from 'shared-config/site/estimatedTimes';
import { PRICES, priceLabel, totalLabel } from 'shared-config/site/prices';
import { categoryNames, TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import styles from './PriceTable.module.css';

/** The total of each category and time (spec §9), also without scripts. */
export function PriceTable() {
  return (
    // The visitor may have opened it before hydration.
    <details suppressHydrationWarning className={styles['prices']}>
      <summary>{i18n.t('What each category and time costs')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Task Category')}</th>
            {ESTIMATED_TIMES.map((time) => (
              <th key={time} scope="col">
                {durationLabels()[time]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TASK_CATEGORIES.map((category) => (
            <tr key={category}>
              <th scope="row">{categoryNames()[category]}</th>
              {PRICES[category] === null ? (
                <td colSpan={ESTIMATED_TIMES.length}>{priceLabel(category)}</td>
              ) : (
                ESTIMATED_TIMES.map((time) => (
                  <td key={time} data-time={durationLabels()[time]}>
                    {totalLabel(category, time)}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
