import { i18n } from '../../i18n/i18n';
import { runtimeConfig } from '../runtimeConfigAccess';
import { isStored } from './outboxStore';

/** What becomes of a submission that could not be delivered, in a sentence. */
export function waitingWords(): string {
  const { hosted } = runtimeConfig().rows;
  const away = !navigator.onLine;
  // A hosted spreadsheet adds a second row for what is sent again, so only the visitor sends it.
  if (isStored()) {
    if (hosted) return i18n.t('This has not reached us yet. It is saved in this browser.');
    return away
      ? i18n.t(
          'This has not reached us yet. It is saved in this browser and will be sent when you are back online.',
        )
      : i18n.t(
          'This has not reached us yet. It is saved in this browser and will be sent when we can be reached.',
        );
  }
  if (hosted)
    return i18n.t('This has not reached us yet. It is saved only while this page is open.');
  return away
    ? i18n.t(
        'This has not reached us yet. It is saved while this page is open and will be sent when you are back online.',
      )
    : i18n.t(
        'This has not reached us yet. It is saved while this page is open and will be sent when we can be reached.',
      );
}
