import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export interface Stop {
  /** Next to the text, above it `across`; its own class places it. */
  readonly picture?: ReactNode;
  readonly when?: string;
  readonly title: string;
  readonly text?: string;
  /** Below the text. */
  readonly more?: ReactNode;
  readonly here?: true;
}

interface TimelineProps {
  readonly stops: readonly Stop[];
  /** `across` is horizontal on wide screens; `down` is always vertical. */
  readonly direction?: 'across' | 'down';
  /** The level of the titles. */
  readonly level?: 'h3' | 'h4';
}

export function Timeline({ stops, direction = 'down', level: Title = 'h3' }: TimelineProps) {
  return (
    <ol className={[styles['route'], styles[direction]].join(' ')}>
      {stops.map(({ picture, when, title, text, more, here }) => (
        <li key={title} aria-current={here && 'step'}>
          {picture}
          {when !== undefined && <p className={styles['when']}>{when}</p>}
          <Title>{title}</Title>
          {text !== undefined && <p className={styles['text']}>{text}</p>}
          {more}
        </li>
      ))}
    </ol>
  );
}
