import { i18n } from 'shared-config/i18n/i18n';
import { homePin, streets } from 'shared-config/ui/drawings/streets';
import styles from './HeroMap.module.css';

const stops = () => [
  { y: 316, text: i18n.t('Prescription picked up'), done: true },
  { y: 342, text: i18n.t('Medicines bought'), done: true },
  { y: 368, text: i18n.t("At Amma's door"), done: false },
];

/** The hero's picture: streets, a live route with a scooter, and the errand slip. */
export function HeroMap() {
  return (
    <svg viewBox="0 0 400 400" role="img" aria-labelledby="hero-map" className={styles['map']}>
      <title id="hero-map">
        {i18n.t(
          'A helper brings medicines to Amma in Jayanagar, followed live on a map. Two of three stops are ticked.',
        )}
      </title>
      {streets}
      <path className={styles['ahead']} d="M262 140 309 136 302 41" />
      <path className={styles['done']} pathLength="1" d="M91 206 87 152 252 141" />
      <circle cx="91" cy="206" r="9" className={styles['stop']} />
      <circle cx="87" cy="152" r="9" className={styles['stop']} />
      <g transform="translate(302 46)">{homePin}</g>
      <Scooter />
      <g transform="rotate(-2 230 310)">
        <rect
          x="68"
          y="228"
          width="316"
          height="162"
          rx="8"
          fill="var(--card)"
          stroke="var(--line)"
        />
        <path className={styles['punched']} d="M78 228h300" />
        <text x="88" y="265" className={styles['errand']}>
          {i18n.t('Medicines to Amma, {area}', {
            area: (
              <tspan x="88" dy="21" className={styles['area']}>
                {i18n.t('Jayanagar')}
              </tspan>
            ),
          })}
        </text>
        {stops().map(({ y, text, done }) => (
          <g key={text}>
            <circle cx="97" cy={y - 5} r="8" className={done ? styles['ticked'] : styles['open']} />
            {done && <path className={styles['tick']} d={`m93 ${y - 5} 3 3 5-6`} />}
            <text x="115" y={y} className={styles['text']}>
              {text}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

function Scooter() {
  return (
    <g
      transform="translate(196 50) rotate(-4 50 90)"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    >
      <path d="M77 36l6 42" stroke="var(--ink)" strokeWidth="5" />
      <rect x="-2" y="20" width="27" height="27" rx="3" fill="var(--marigold)" />
      <path d="M-2 29h27" stroke="var(--on-marigold)" strokeWidth="2" />
      <path
        fill="var(--leaf)"
        d="M3 72c-1-15 8-23 21-23h14c5 0 8 3 9 8l2 8h15l9-33 7 2-9 36c-1 4-3 6-7 6H41a19 19 0 0 0-38-4z"
      />
      <path d="M20 48h20M77 34l-10-4" stroke="var(--ink)" strokeWidth="6" />
      <path d="M36 44l20 5-1 15h7" stroke="var(--ink)" strokeWidth="9" />
      <path d="M36 41 43 20" stroke="var(--leaf-strong)" strokeWidth="15" />
      <path d="M44 20l9 15 14-4" stroke="var(--card)" strokeWidth="9" />
      <path d="M44 20l9 15 14-4" stroke="var(--leaf-strong)" strokeWidth="6" />
      <circle cx="50" cy="3" r="9" fill="#c68a5b" />
      <path fill="var(--on-marigold)" d="M39 3a11 11 0 0 1 21-5l2 4-14 1-1 6-7-1z" />
      <g fill="var(--card)" stroke="var(--ink)" strokeWidth="6">
        <circle cx="22" cy="80" r="10" />
        <circle cx="84" cy="80" r="10" />
      </g>
    </g>
  );
}
