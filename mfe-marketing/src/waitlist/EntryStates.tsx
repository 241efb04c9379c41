import type { ReactNode } from 'react';
import { asksToConfirm } from 'shared-config/services/invitationHeader';
import { useHydrated } from 'shared-config/ui/useHydrated';
import type { JoinedEntry } from './joinedEntry';
import { useJoinedEntry } from './useJoinedEntry';
import byEntry from './byEntry.module.css';
import styles from './EntryStates.module.css';

/** What the prerendered page shows in place of the entry of a browser: about as long, and nothing to read. */
const UNKNOWN: JoinedEntry = {
  secret: '',
  data: { name: '\u00a0', email: '\u2003'.repeat(12), city: '\u00a0', interest: '\u00a0' },
  answer: '1000;invite=0000000000',
};

interface StateProps<Children> {
  readonly is?: 'div' | 'span';
  readonly className?: string | undefined;
  readonly children: Children;
}

/**
 * What only somebody reads who has joined in this browser. The prerendered page has it, too (see the stylesheet), and wakes
 * if it shows it.
 */
export function IfJoined({
  is: Tag = 'div',
  className = '',
  children,
}: StateProps<(entry: JoinedEntry) => ReactNode>) {
  const [entry, known] = [useJoinedEntry(), useHydrated()];
  if (known && !entry) return null;
  return (
    <Tag
      className={known ? className : `${styles['joined']} ${className}`}
      hidden={!known}
      data-wakes=""
    >
      {children(entry ?? UNKNOWN)}
    </Tag>
  );
}

/** What everybody else reads. */
export function IfNotJoined({ is: Tag = 'div', className = '', children }: StateProps<ReactNode>) {
  const [entry, known] = [useJoinedEntry(), useHydrated()];
  if (known && entry) return null;
  return <Tag className={known ? className : `${byEntry['others']} ${className}`}>{children}</Tag>;
}

/** Within `IfJoined`, one of two texts: by whether the service asks to confirm the place. */
export function ByAsking({ asks, otherwise }: Readonly<Record<'asks' | 'otherwise', ReactNode>>) {
  const [entry, known] = [useJoinedEntry(), useHydrated()];
  const asked = asksToConfirm(entry);
  return (
    <>
      {(asked || !known) && (
        <div className={known ? undefined : styles['asks']} hidden={!known}>
          {asks}
        </div>
      )}
      {!asked && <div className={known ? undefined : styles['asksNothing']}>{otherwise}</div>}
    </>
  );
}

/** A text of the entry: until it is known, there is room for it. */
export const Known = ({ children }: { readonly children: ReactNode }) => (
  <span className={useHydrated() ? undefined : styles['unknown']}>{children}</span>
);
