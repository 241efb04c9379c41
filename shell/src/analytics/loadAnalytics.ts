import { configureAnalytics } from 'shared-config/services/analytics';
import { analyticsAddress } from './analyticsAddress';

/**
 * Fetches Google's script where a measurement id is configured (spec §7.1); it reads what the pages have
 * put and will put into `window.dataLayer`. Without an id nothing is loaded.
 */
export function loadAnalytics(measurementId: string | undefined): void {
  if (!measurementId) return;
  configureAnalytics(measurementId);
  const script = document.createElement('script');
  script.async = true;
  script.src = analyticsAddress(measurementId);
  document.head.append(script);
}
