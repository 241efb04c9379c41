import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export interface Stop {
  /** Beside the text, above it `across`; its own class places it. */
  readonly picture?: ReactNode;
  readonly when?: string;
  readonly title: string;
  readonly text: string;
  readonly here?: true;
}

interface TimelineProps {
  readonly stops: readonly Stop[];
  /** `across` is horizontal on wide screens; `down` is always vertical. */
  readonly direction?: 'across' | 'down';
}

export function Timeline({ stops, direction = 'down' }: TimelineProps) {
  return (
    <ol className={[styles['route'], styles[direction]].join(' ')}>
      {stops.map(({ picture, when, title, text, here }) => (
        <li key={title} aria-current={here && 'step'}>
          {picture}
          {when !== undefined && <p className={styles['when']}>{when}</p>}
          <h3>{title}</h3>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
