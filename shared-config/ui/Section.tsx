import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly children: ReactNode;
  readonly id?: string;
  /** `narrow` for running text. */
  readonly width?: 'wide' | 'narrow';
  /** `first` for the section that holds the page's h1. */
  readonly place?: 'first' | 'later';
}

/** A section of a page with the site's width and spacing. */
export function Section({ children, id, width = 'wide', place = 'later' }: SectionProps) {
  return (
    <section id={id} className={[styles['section'], styles[width], styles[place]].join(' ')}>
      {children}
    </section>
  );
}
