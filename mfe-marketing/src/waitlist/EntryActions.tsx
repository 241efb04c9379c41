import { useState } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { useNavigate } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { WriteTo } from 'shared-config/ui/NoScriptNote';
import { StatusLine } from 'shared-config/ui/StatusLine';
import type { SubmissionResult } from 'shared-config/ui/useSubmission';
import type { JoinedEntry } from './joinedEntry';
import { leaveWaitlist } from './leaveWaitlist';
import { changeEntry } from './waitlistVisit';
import styles from './EntryActions.module.css';

interface EntryActionsProps {
  readonly entry: JoinedEntry;
  readonly onLeft: () => void;
}

/**
 * Changes an entry in the dialog, and leaves the waitlist after a question. A hosted spreadsheet knows no owners: there we
 * say where to write.
 */
export function EntryActions({ entry, onLeft }: EntryActionsProps) {
  const navigate = useNavigate();
  /** Undefined until the visitor was asked, so that no button takes the focus before. */
  const [asks, setAsks] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<SubmissionResult | null>(null);
  if (runtimeConfig().rows.hosted)
    return (
      <p>
        <WriteTo wish={i18n.t('To change your entry or leave the waitlist')} />
      </p>
    );
  const change = (): void => {
    changeEntry(entry.data);
    void navigate(WAITLIST_ADDRESS);
  };
  const leave = async (): Promise<void> => {
    setBusy(true);
    const failure = await leaveWaitlist(entry).then(
      (left) => (left ? undefined : i18n.t('Something went wrong. Try again.')),
      () => i18n.t('Network error.'),
    );
    setBusy(false);
    setResult(failure === undefined ? null : { message: failure, failed: true });
    if (failure === undefined) onLeft();
  };
  return (
    <div className={styles['actions']}>
      {asks ? (
        <>
          <p tabIndex={-1} ref={takeFocus} className={styles['question']}>
            {i18n.t(
              'Leave the waitlist? You give up your place, and we will not email you about the launch.',
            )}
          </p>
          <button
            type="button"
            className={buttonClass('quiet')}
            disabled={busy}
            onClick={() => void leave()}
          >
            {i18n.t('Yes, leave')}
          </button>
          <button
            type="button"
            className={buttonClass()}
            disabled={busy}
            onClick={() => setAsks(false)}
          >
            {i18n.t('No, stay')}
          </button>
        </>
      ) : (
        <>
          <button type="button" className={buttonClass('quiet')} onClick={change}>
            {i18n.t('Change my entry')}
          </button>
          <button
            type="button"
            ref={asks === false ? takeFocus : null}
            className={styles['leave']}
            onClick={() => setAsks(true)}
          >
            {i18n.t('Leave the waitlist')}
          </button>
        </>
      )}
      <StatusLine submission={{ busy, result }} busyText={i18n.t('Sending...')} />
    </div>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();
