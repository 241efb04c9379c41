import type { ReactNode } from 'react';
import styles from './DataFacts.module.css';

interface DataFactsProps {
  readonly what: ReactNode;
  readonly whatFor: ReactNode;
  readonly where: ReactNode;
  readonly howLong: ReactNode;
}

/** One place where data is kept, in four rows. */
export function DataFacts({ what, whatFor, where, howLong }: DataFactsProps) {
  return (
    <FactList
      facts={[
        ['What', what],
        ['What for', whatFor],
        ['Where', where],
        ['How long', howLong],
      ]}
    />
  );
}

/** Terms and what is said about each, beside each other where there is room. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [term: string, text: ReactNode])[];
}) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
