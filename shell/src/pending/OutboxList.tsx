import { useId, useLayoutEffect, useRef } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { buttonClass } from 'shared-config/ui/buttonClass';
import type { RowView } from './rowWords';

interface OutboxListProps {
  readonly rows: readonly RowView[];
  readonly onSend: (key: string) => void;
  readonly onDelete: (key: string) => void;
  readonly onClose: () => void;
}

/**
 * What waits in this browser: which form, when, its first words, and the two things that a visitor can do. Folded, so that it
 * covers little of the page.
 */
export function OutboxList({ rows, onSend, onDelete, onClose }: OutboxListProps) {
  const place = useRef<HTMLElement>(null);
  const focused = useRef(false);
  // A row that goes takes the focus of its button along.
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body) place.current?.focus();
  }, [rows]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={i18n.t('Not delivered yet')}
      className="outbox_shell"
      onFocus={() => (focused.current = true)}
      onBlur={({ relatedTarget }) => (focused.current = relatedTarget === null)}
    >
      {rows.length > 0 ? (
        <details>
          <summary className="show_shell">{i18n.t('Details')}</summary>
          {rows.map((row) => (
            <Row key={row.key} row={row} onSend={onSend} onDelete={onDelete} />
          ))}
        </details>
      ) : (
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          {i18n.t('Close')}
        </button>
      )}
    </section>
  );
}

interface RowProps extends Pick<OutboxListProps, 'onSend' | 'onDelete'> {
  readonly row: RowView;
}

function Row({ row, onSend, onDelete }: RowProps) {
  const id = useId();
  const { key, title, words, plan, sending, refused } = row;
  return (
    <div className="waiting_shell">
      <div id={id} className="words_shell">
        <p>{title}</p>
        <p>
          <q>{words}</q>
        </p>
        <p className="plan_shell">{plan}</p>
      </div>
      <div className="choices_shell">
        {!refused && (
          <button
            type="button"
            aria-describedby={id}
            aria-disabled={sending}
            className={buttonClass()}
            onClick={() => sending || onSend(key)}
          >
            {i18n.t('Send now')}
          </button>
        )}
        <button
          type="button"
          aria-describedby={id}
          className={buttonClass('quiet')}
          onClick={() => onDelete(key)}
        >
          {i18n.t('Delete')}
        </button>
      </div>
    </div>
  );
}
