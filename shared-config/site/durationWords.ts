import { i18n } from '../i18n/i18n';
import type { EstimatedTime } from './estimatedTimes';
import type {
  CANCELLATION_NOTICE,
  DISPUTE_WINDOW,
  ERROR_REPORT_WINDOW,
  EXTENSION_APPROVAL,
} from './limits';

type Duration =
  | EstimatedTime
  | typeof EXTENSION_APPROVAL
  | typeof DISPUTE_WINDOW
  | typeof ERROR_REPORT_WINDOW
  | typeof CANCELLATION_NOTICE;

export const durationLabels = (): Readonly<Record<Duration, string>> => ({
  '10 minutes': i18n.t('10 minutes'),
  '15 minutes': i18n.t('15 minutes'),
  '30 minutes': i18n.t('30 minutes'),
  'one hour': i18n.t('one hour'),
  '1 hour': i18n.t('1 hour'),
  '2 hours': i18n.t('2 hours'),
  '3 hours': i18n.t('3 hours'),
});
