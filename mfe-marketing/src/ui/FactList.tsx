import type { ReactNode } from 'react';

/** What is said about each of some terms. */
export type Facts = Readonly<Record<string, readonly ReactNode[]>>;

/** Terms with what is said about them; a term with nothing is left out. */
export function FactList({
  facts,
  className,
}: {
  readonly facts: Facts;
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {Object.entries(facts).map(
        ([term, details]) =>
          details.length > 0 && (
            <div key={term}>
              <dt>{term}</dt>
              {details.map((detail, index) => (
                <dd key={index}>{detail}</dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}
