import { i18n } from 'shared-config/i18n/i18n';
import { inCity } from 'shared-config/site/launchWords';
import { pin } from 'shared-config/ui/drawings/streets';
import styles from './CityMap.module.css';

/** Landmarks, and where the name of each is next to its point. */
const places = () =>
  [
    [189, 26, i18n.t('Yelahanka'), 'right'],
    [190, 110, i18n.t('Hebbal'), 'right'],
    [155, 151, i18n.t('Malleshwaram'), 'left'],
    [157, 185, i18n.t('Majestic'), 'left'],
    [246, 182, i18n.t('Indiranagar'), 'right'],
    [388, 194, i18n.t('Whitefield'), 'below'],
    [225, 239, i18n.t('Koramangala'), 'right'],
    [172, 246, i18n.t('Jayanagar'), 'left'],
    [272, 356, i18n.t('Electronic City'), 'right'],
    [45, 274, i18n.t('Kengeri'), 'right'],
  ] as const;

const NAMES = {
  left: { x: -12, y: 5, textAnchor: 'end' },
  right: { x: 12, y: 5, textAnchor: 'start' },
  below: { x: 0, y: 24, textAnchor: 'middle' },
} as const;

/** The city of the launch: its edge, the roads out of it, and places that everyone knows. */
export function CityMap() {
  return (
    <figure className={styles['figure']}>
      <svg viewBox="0 0 440 388" aria-hidden="true" className={styles['map']}>
        <path
          className={styles['road']}
          d="m157 185 18-30 15-45-1-84 18-26M157 185l46 3 43-13 65-20 129-26M203 188l-5 32 25 43 49 93 26 32M157 185l-60 41-52 48-45 20M157 185l-41-69-77-51-19-65M246 207l79 5 63-18 52-6M162 220l-3 32-17 58-38 78"
        />
        <path
          className={styles['edge']}
          d="m150 8 90 2 70 52 96 88 30 65-22 60-14 80-140 26-55-51-95-12-86-14-12-54 6-90 52-70z"
        />
        <path className={styles['lake']} d="m270 236 20-6 6 9-18 8zM216 172l10-4 5 9-10 5z" />
        <g transform="translate(203 200) scale(1.2)">{pin}</g>
        <circle cx="203" cy="161" fill="var(--on-marigold)" r="9" />
        {places().map(([x, y, name, side]) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle className={styles['stop']} r="6" />
            <text {...NAMES[side]}>{name}</text>
          </g>
        ))}
      </svg>
      <figcaption>
        <strong>{i18n.t('Where it begins')}</strong>
        <br />
        {i18n.t('First {inCity}, then city by city.', { inCity: inCity() })}
      </figcaption>
    </figure>
  );
}
