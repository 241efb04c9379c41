import styles from './NotFound.module.css';

/** The drawing of the 404 page: a street map with a route that stops short. */
export function LostRoute() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" className={styles['drawing']}>
      <rect width="320" height="180" rx="16" className={styles['map']} />
      <path
        d="M0 62h320M0 128h150M70 0v180M204 0v62M258 0v62M150 62v118"
        className={styles['streets']}
      />
      <path d="M28 128h42V62h134c28 0 30 30 44 44" className={styles['route']} />
      <path d="M256 118c8 9 12 20 12 34" className={styles['gone']} />
      <circle cx="28" cy="128" r="9" className={styles['passed']} />
      <circle cx="70" cy="62" r="9" className={styles['passed']} />
      <path
        d="M268 92c-13-15-20-25-20-35a20 20 0 1 1 40 0c0 10-7 20-20 35z"
        className={styles['pin']}
      />
      <path d="M263 50c0-4 2-6 5-6s6 2 6 5c0 4-6 4-6 9M268 65v.1" className={styles['question']} />
    </svg>
  );
}
