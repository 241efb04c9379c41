import { configureAnalytics } from 'shared-config/services/analytics';
import { analyticsAddress } from './analyticsAddress';

/**
 * Fetches Google's script if a measurement id is configured (spec §7.1). The script reads the events that the
 * pages put into `window.dataLayer`.
 */
export function loadAnalytics(measurementId: string | undefined): void {
  if (!measurementId) return;
  configureAnalytics(measurementId);
  const script = document.createElement('script');
  script.async = true;
  script.src = analyticsAddress(measurementId);
  document.head.append(script);
}
