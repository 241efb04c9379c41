import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly children: ReactNode;
  readonly id?: string;
  /** `narrow` for running text. */
  readonly width?: 'wide' | 'narrow';
  /** `first` for the beginning of the page, with its h1. */
  readonly place?: 'first' | 'later';
}

/** A section of a page with the site's width and spacing. The first one, with the h1, is a `div`. */
export function Section({ children, id, width = 'wide', place = 'later' }: SectionProps) {
  const Tag = place === 'first' ? 'div' : 'section';
  return (
    <Tag
      id={id}
      className={[styles['section'], styles[width], styles[place]].filter(Boolean).join(' ')}
    >
      {children}
    </Tag>
  );
}
