import styles from './Stamp.module.css';

/** The stamp of a verified traveller; decorative, because the text beside it says the same. */
export function Stamp() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={styles['stamp']}>
      <defs>
        <path id="stamp-ring" d="M100 100m-66 0a66 66 0 1 1 132 0 66 66 0 1 1-132 0" />
      </defs>
      <circle cx="100" cy="100" r="94" strokeWidth="5" strokeDasharray="9 5" />
      <circle cx="100" cy="100" r="84" strokeWidth="2.5" />
      <circle cx="100" cy="100" r="50" strokeWidth="2.5" />
      <text className={styles['text']}>
        <textPath href="#stamp-ring" textLength="408">
          VERIFIED • RATED • WATCHED LIVE •
        </textPath>
      </text>
      <path d="m76 102 17 18 33-40" strokeWidth="11" />
    </svg>
  );
}
