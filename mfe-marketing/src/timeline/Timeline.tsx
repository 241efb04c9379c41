import styles from './Timeline.module.css';

/** One stop of a route. */
export interface Stop {
  /** A day or a period above the title. */
  readonly when?: string;
  readonly title: string;
  readonly words: string;
  /** The stop that we are at: it is filled and named. */
  readonly here?: true;
}

interface TimelineProps {
  readonly stops: readonly Stop[];
  /** `across` lies down where there is room; `down` always stands. */
  readonly direction?: 'across' | 'down';
}

/** One continuous line with stops. */
export function Timeline({ stops, direction = 'down' }: TimelineProps) {
  return (
    <ol className={[styles['route'], styles[direction]].join(' ')}>
      {stops.map(({ when, title, words, here }) => (
        <li key={title} className={here && styles['here']} aria-current={here && 'step'}>
          {when !== undefined && <p className={styles['when']}>{when}</p>}
          <h3>{title}</h3>
          <p className={styles['words']}>{words}</p>
        </li>
      ))}
    </ol>
  );
}
