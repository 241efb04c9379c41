import { configureAnalytics } from 'shared-config/services/analytics';
import { analyticsAddress } from './analyticsAddress';

/**
 * Fetches Google's script if a measurement id is configured (spec §7.1). The script reads the events that the
 * pages put into `window.dataLayer`. Returns its element.
 */
export function loadAnalytics(measurementId: string | undefined): HTMLScriptElement | undefined {
  if (!measurementId) return undefined;
  configureAnalytics(measurementId);
  const script = document.createElement('script');
  script.async = true;
  script.src = analyticsAddress(measurementId);
  document.head.append(script);
  return script;
}
